/* `tangle-opt` as a client of `tangle-tv serve`; tangle_tv/cli/client.py describes the protocol.

   Python takes nearly as long to start as LLVM's `opt` for a small module, which LLVM's suite runs
   ten thousand times; this takes a tenth of that.  Where no server answers, it is replaced by
   `tangle-opt` in Python.  `tangle-tv serve` compiles it (tangle_tv/cli/compiled_client.py) and defines
   COMMAND: the words that begin the command line of the one in Python, a comma after each. */

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

enum { HELLO = '!', HELLO_S = 5, FILES = 3, SIZE_BYTES = 8, STATUS_BYTES = 4, LOST = 70 };

extern char **environ;

static struct { char *text; size_t size, room; } request;

static void add(const char *text) {
    size_t size = strlen(text) + 1;
    if (request.size + size > request.room) {
        request.room = 2 * (request.size + size);
        request.text = realloc(request.text, request.room);
        if (!request.text)
            abort();
    }
    memcpy(request.text + request.size, text, size);
    request.size += size;
}

/* Whether Python writes UTF-8, as it does in the locale of C. */
static int writes_utf8(void) {
    setlocale(LC_CTYPE, "");
    const char *named = nl_langinfo(CODESET);
    return !strcmp(named, "UTF-8") || !strcmp(named, "ANSI_X3.4-1968") || !strcmp(named, "US-ASCII");
}

/* Whether the standard files are open; else a socket would get the number of one. */
static int open_files(void) {
    int file = 0;
    while (file < FILES && fcntl(file, F_GETFD) >= 0)
        file++;
    return file == FILES;
}

/* Whether there is a request, of this command. */
static int prepared(int count, char **words) {
    char text[32], *folder = getcwd(NULL, 0);
    if (!folder)
        return 0;
    mode_t mask = umask(077);
    umask(mask);
    add("tangle-opt");
    add(folder);
    snprintf(text, sizeof text, "%d", (int)mask);
    add(text);
    for (int file = 0; file < FILES; file++)
        add(file < 2 ? "utf-8 strict" : "utf-8 backslashreplace");
    snprintf(text, sizeof text, "%d", count);
    add(text);
    for (int i = 0; i < count; i++)
        add(words[i]);
    for (char **each = environ; *each; each++)
        add(*each);
    request.size--; /* between any two fields, not after the last */
    return 1;
}

/* The connection to the server of this user, or -1. */
static int connected(void) {
    const char *path = getenv("TANGLE_SERVER");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct stat facts;
    struct timeval limit = {.tv_sec = HELLO_S};
    if (!path || strlen(path) >= sizeof address.sun_path)
        return -1;
    if (stat(path, &facts) < 0 || facts.st_uid != getuid())
        return -1;
    strcpy(address.sun_path, path);
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    if (server < 0)
        return -1;
    setsockopt(server, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(server, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    if (connect(server, (struct sockaddr *)&address, sizeof address) == 0)
        return server;
    close(server);
    return -1;
}

/* Whether so many bytes come; a signal that stops and continues this process does not matter. */
static int received(int server, void *bytes, size_t count) {
    ssize_t found;
    do
        found = recv(server, bytes, count, MSG_WAITALL);
    while (found < 0 && errno == EINTR);
    return found == (ssize_t)count;
}

/* Whether a worker of the server takes the request. */
static int taken(int server) {
    union { char bytes[CMSG_SPACE(FILES * sizeof(int))]; struct cmsghdr aligned; } files;
    unsigned char size[SIZE_BYTES];
    struct iovec part = {size, sizeof size};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    memset(&files, 0, sizeof files);
    message.msg_control = files.bytes;
    message.msg_controllen = sizeof files.bytes;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(FILES * sizeof(int));
    for (int file = 0; file < FILES; file++)
        memcpy(CMSG_DATA(head) + file * sizeof(int), &file, sizeof file);
    for (int i = 0; i < SIZE_BYTES; i++)
        size[i] = (unsigned char)((uint64_t)request.size >> 8 * (SIZE_BYTES - 1 - i));
    if (sendmsg(server, &message, MSG_NOSIGNAL) != SIZE_BYTES)
        return 0;
    for (size_t sent = 0; sent < request.size;) {
        ssize_t more = send(server, request.text + sent, request.size - sent, MSG_NOSIGNAL);
        if (more <= 0)
            return 0;
        sent += (size_t)more;
    }
    char answer;
    return received(server, &answer, 1) && answer == HELLO;
}

static void die_by(int number) {
    signal(number, SIG_DFL);
    kill(getpid(), number);
}

/* What the worker says in the end. */
static int answered(int server) {
    struct timeval none = {0};
    unsigned char said[STATUS_BYTES];
    setsockopt(server, SOL_SOCKET, SO_RCVTIMEO, &none, sizeof none);
    if (received(server, said, sizeof said)) {
        uint32_t bits = 0;
        for (int i = 0; i < STATUS_BYTES; i++)
            bits = bits << 8 | said[i];
        int status = (int32_t)bits;
        if (status < 0) /* as the real `opt` died */
            die_by(-status);
        return status;
    }
    struct pollfd output = {.fd = 1};
    if (poll(&output, 1, 0) > 0 && output.revents & POLLERR)
        die_by(SIGPIPE); /* the worker ended as any filter does */
    fprintf(stderr,
            "tangle-opt: the worker of the server at %s ended without an answer; "
            "without TANGLE_SERVER the command needs no server\n",
            getenv("TANGLE_SERVER"));
    return LOST;
}

int main(int count, char **words) {
    int server = open_files() && writes_utf8() ? connected() : -1;
    if (server >= 0 && prepared(count - 1, words + 1) && taken(server))
        return answered(server);
    if (server >= 0)
        close(server); /* a server that is late does not carry it out, too */
    char *first[] = {COMMAND};
    size_t firsts = sizeof first / sizeof *first;
    char **command = calloc(firsts + (size_t)count, sizeof *command);
    if (!command)
        abort();
    memcpy(command, first, sizeof first);
    memcpy(command + firsts, words + 1, (size_t)count * sizeof *command);
    unsetenv("TANGLE_SERVER");
    execv(*command, command);
    fprintf(stderr, "tangle-opt: %s: %s\n", *command, strerror(errno));
    return 2;
}
