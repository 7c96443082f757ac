/* secret.c - ChaCha20 and SHA-256 by the examples of their standards, and beside libsodium; hex
 * digits; wiping. */
#include "base/secret.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/chacha20.h"
#include "base/random.h"
#include "base/sha256.h"
#include "tap.h"

static void fill(hb_random *random, uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        bytes[i] = (uint8_t)hb_random_next(random);
}

/* ---- ChaCha20 --------------------------------------------------------------------------- */

static void is_block(const char *key, uint32_t number, const char *nonce, const char *wanted)
{
    uint8_t k[CHACHA20_KEY], n[CHACHA20_NONCE], block[CHACHA20_BLOCK];
    char hex[2 * CHACHA20_BLOCK + 1];
    CHECK(secret_read(k, sizeof k, key) && secret_read(n, sizeof n, nonce));
    chacha20_block(block, k, number, n);
    secret_write(hex, block, sizeof block);
    CHECK_OR(strcmp(hex, wanted) == 0, "%s", hex);
}

/* RFC 8439: section 2.3.2, and appendix A.1. */
static void chacha20_examples(void)
{
    is_block("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", 1,
             "000000090000004a00000000",
             "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
             "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
    is_block("0000000000000000000000000000000000000000000000000000000000000000", 0,
             "000000000000000000000000",
             "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
             "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    is_block("0000000000000000000000000000000000000000000000000000000000000001", 1,
             "000000000000000000000000",
             "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
             "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    is_block("00ff000000000000000000000000000000000000000000000000000000000000", 2,
             "000000000000000000000000",
             "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
             "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
    is_block("0000000000000000000000000000000000000000000000000000000000000000", 0,
             "000000000000000000000002",
             "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
             "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
    done("ChaCha20 by the examples of RFC 8439");
}

static void chacha20_beside_libsodium(void)
{
    uint8_t key[CHACHA20_KEY], nonce[CHACHA20_NONCE], wanted[CHACHA20_BLOCK],
        block[CHACHA20_BLOCK] = {0};
    hb_random random;
    hb_random_seed(&random, 1);
    for (int i = 0; i < 2000; i++) {
        uint32_t number = (uint32_t)hb_random_next(&random) >> hb_random_below(&random, 32);
        fill(&random, key, sizeof key);
        fill(&random, nonce, sizeof nonce);
        memset(wanted, 0, sizeof wanted);
        crypto_stream_chacha20_ietf_xor_ic(wanted, wanted, sizeof wanted, nonce, number, key);
        chacha20_block(block, key, number, nonce);
        situation("block %d", i);
        CHECK(memcmp(block, wanted, sizeof block) == 0);
    }
    done("2,000 blocks of ChaCha20 beside libsodium's");
}

/* ---- SHA-256 ---------------------------------------------------------------------------- */

static void is_hash(const void *bytes, size_t n, const char *wanted)
{
    uint8_t hash[SHA256_BYTES];
    char hex[2 * SHA256_BYTES + 1];
    sha256(hash, bytes, n);
    secret_write(hex, hash, sizeof hash);
    CHECK_OR(strcmp(hex, wanted) == 0, "%s", hex);
}

/* FIPS 180-4, as NIST gives the examples. */
static void sha256_examples(void)
{
    enum { MILLION = 1000000 };
    static const char two[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    is_hash("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    is_hash("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    is_hash(two, strlen(two), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    char *many = malloc(MILLION);
    CHECK(many);
    if (many)
        is_hash(memset(many, 'a', MILLION), MILLION,
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
    done("SHA-256 by the examples of NIST");
}

static void sha256_beside_libsodium(void)
{
    enum { LONGEST = 300 };
    uint8_t bytes[LONGEST], hash[SHA256_BYTES], wanted[SHA256_BYTES];
    hb_random random;
    hb_random_seed(&random, 2);
    for (size_t n = 0; n <= LONGEST; n++) {
        fill(&random, bytes, n);
        sha256(hash, bytes, n);
        crypto_hash_sha256(wanted, bytes, n);
        situation("%zu bytes", n);
        CHECK(memcmp(hash, wanted, sizeof hash) == 0);
    }
    done("SHA-256 of every length to 300 beside libsodium's");
}

/* ---- Hex digits, wiping ----------------------------------------------------------------- */

static void digits(void)
{
    uint8_t bytes[4], none[4] = {0};
    char hex[9];
    CHECK(secret_read(bytes, 4, "00fF9a7B") &&
          memcmp(bytes, (uint8_t[]){0, 0xff, 0x9a, 0x7b}, 4) == 0);
    secret_write(hex, bytes, 4);
    CHECK(strcmp(hex, "00ff9a7b") == 0);
    static const char *const wrong[] = {
        "",         "00ff9a7",  "00ff9a7b0", "00ff9a7g", "0x00ff9a", "00ff 9a7",
        "/0ff9a7b", "00ff9a7:", "00ff9a7@",  "00ff9a7`", "-1ff9a7b", "\3410ff9a7"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        situation("'%s'", wrong[i]);
        CHECK(!secret_read(bytes, 4, wrong[i]) && memcmp(bytes, none, 4) == 0);
    }
    done("hex digits, and what is none");
}

static void wiping(void)
{
    uint8_t bytes[9];
    memset(bytes, 7, sizeof bytes);
    secret_wipe(bytes, 8);
    CHECK(sodium_is_zero(bytes, 8) && bytes[8] == 7);
    done("what is wiped is zeros");
}

int main(void)
{
    chacha20_examples();
    chacha20_beside_libsodium();
    sha256_examples();
    sha256_beside_libsodium();
    digits();
    wiping();
    return tap_end();
}
