/* replay.c - runs a fuzz target over files instead of a fuzzer, one TAP line each: the corpus in
 * the tests, or an input that a fuzzer found. */
#include <stdio.h>

#include "input.h"

int main(int argc, char **argv)
{
    static uint8_t data[1 << 20];
    for (int i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (!file) {
            perror(argv[i]);
            return 1;
        }
        size_t size = fread(data, 1, sizeof data, file);
        fclose(file);
        /* Exactly as long as it is, so that reading past its end is seen. */
        uint8_t *exact = malloc(size ? size : 1);
        for (size_t j = 0; j < size; j++)
            exact[j] = data[j];
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
    }
    printf("%s 1 - %d inputs\n1..1\n", argc > 1 ? "ok" : "not ok", argc - 1);
    return argc > 1 ? 0 : 1;
}
