# One Makefile for everything.
#
#   make                the program build/hanabi, the library build/libhanabi.a, .so, batches of games
#                       build/libhanabi_batch.so, the research environment's functions build/libpyhanabi.so
#   make test           all tests that need no installation (./test runs this and more)
#   make test T="table manners"   these tests alone, tests/NAME.c or tests/NAME.sh
#   make SAN=address,undefined   the same build with sanitizers, under build/san-...
#   make CC=clang       the same build with clang, under build/clang
#   make fuzz           fuzz targets for libFuzzer (clang), under build/fuzz/targets
#   make python         the Python package, under build/python
#   make wheel, sdist   the same as a file for pip, and its sources as one, under build/wheel (docs/wheels.md)
#   make bench          instruction counts of the engine
#   make MPI=1          the simulator for many machines (Open MPI), under build/mpi
#   make gpu            the engine as a program for NVIDIA's GPUs, build/gpu/hanabi.ptx (clang, llvm), and
#                       batches of games there, build/libhanabi_gpu.so
#   make wasm           engine and tests as WebAssembly, under build/wasm
#   make web            the page, under build/web (node, and npm for what it is bundled with)
#   make puzzles        more puzzles at the end of puzzles/set.txt: half an hour of games of bots (PUZZLE_TIME=SECONDS)
#   make messages       collects all sentences for translators (gettext), see docs/languages.md
#   make install        program, library, header, pkg-config file, manual pages, completion, and the page
#                       if it was built; DESTDIR and PREFIX work
#   make protocol       what is made from messages.def, requests.def, scene.def: tables in docs, types for the page
#   make deb            Debian packages, under build/deb
#   make format         clang-format over all C files
#   make clean

CC      ?= gcc
ifeq ($(origin CC),default)
CC      := gcc
endif
PREFIX  ?= /usr/local
DESTDIR ?=
SAN     ?=
comma   := ,

# Every way to build has its own folder, so that they can stand side by side.
ifneq ($(SAN),)
BUILD   ?= build/san-$(subst $(comma),-,$(SAN))$(if $(findstring clang,$(CC)),-clang)
else ifneq ($(MPI),)
BUILD   ?= build/mpi
else ifneq ($(findstring clang,$(CC)),)
BUILD   ?= build/clang
else
BUILD   ?= build
endif

WARN    ?= -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Werror
OPT     ?= -O2
CFLAGS  ?=
# Every build computes the same numbers: no machine rounds a product and a sum at once.
STRICT  := -std=c17 -ffp-contract=off
ALL_CFLAGS = $(STRICT) -D_GNU_SOURCE $(OPT) -gdwarf-4 $(WARN) -fPIC -fno-semantic-interposition -fvisibility=hidden -Iinclude -Isrc $(CFLAGS)
ALL_LDFLAGS = $(LDFLAGS)
ifneq ($(SAN),)
ALL_CFLAGS  += -fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer
ALL_LDFLAGS += -fsanitize=$(SAN)
endif

# Short lines; `make V=1` shows the commands.
ifneq ($(V),1)
.SILENT:
endif
say = @printf '  %-5s %s\n' $(1) $(2)

VERSION := $(shell sed -n 's/^\#define HB_VERSION "\(.*\)"/\1/p' include/hanabi.h)
SONAME  := libhanabi.so.$(firstword $(subst ., ,$(VERSION)))
BATCH_SONAME := libhanabi_batch.so.$(firstword $(subst ., ,$(VERSION)))
GPU_SONAME := libhanabi_gpu.so.$(firstword $(subst ., ,$(VERSION)))

# ---- What is made of what ---------------------------------------------------

# Every part is said once. What is not the library lies in an archive beside it, and the linker takes from
# there what a program, a test or a shared library asks for.

# The library: freestanding but for memcpy and memset, and so the same natively and as WebAssembly.
NOT_LIB := $(addprefix src/base/,buffer.c put.c utf8.c crash.c qr.c secret.c chacha20.c sha256.c)
LIB_SRC := $(filter-out $(NOT_LIB),$(wildcard src/base/*.c src/rules/*.c src/view/*.c)) \
           $(addprefix src/record/,record.c fault.c read.c write.c)
# Everything else of the program but its main file and what needs Open MPI.
APP_SRC := $(filter-out $(LIB_SRC) src/cli/main.c $(if $(MPI),,src/sim/mpi.c),$(wildcard src/*/*.c))
# Translations as the program reads them: build/lang/de.lang and so on, and all of them built in.
LANG_SRC := build/lang/catalogues.c
APP_SRC  += $(LANG_SRC)
# The puzzles that come along, built in.
PUZZLE_SRC := build/puzzles/set.c
APP_SRC    += $(PUZZLE_SRC)
LANGS    := $(patsubst po/%.po,%,$(wildcard po/*.po))
# What a browser has of it beside the library: words, bots, and a little more.
PURE_SRC := $(LIB_SRC) $(addprefix src/base/,buffer.c put.c utf8.c qr.c) $(wildcard src/bots/*.c src/partner/*.c) \
            $(filter-out src/text/langs.c src/text/system.c,$(wildcard src/text/*.c)) \
            src/sim/steps.c $(wildcard src/compat/hanab_live_*.c) src/compat/moves_read.c src/observe/numbers.c
# The same for games without a server: tables, their messages, what people know of them, their records.
PURE_SRC += $(addprefix src/base/,secret.c chacha20.c sha256.c) \
            $(wildcard src/desk/*.c src/local/*.c src/table/*.c) $(filter-out src/wire/docs.c,$(wildcard src/wire/*.c)) \
            $(filter-out $(LIB_SRC) src/record/stream_file.c,$(wildcard src/record/*.c))
# Batches of games, and the research environment's C functions.
BATCH_SRC := $(filter-out src/batch/bench.c,$(wildcard src/batch/*.c))
HLE_SRC   := $(wildcard src/compat/hle*.c)
# Batches on a GPU: the processor's side, and what runs there.
GPU_SRC   := $(wildcard src/gpu/*.c)
PTX_SRC   := src/gpu/ptx/entries.c $(addprefix src/gpu/,kernels.c lane.c rows.c) $(wildcard src/observe/*.c) \
             $(addprefix src/rules/,apply.c deal.c game.c rules.c score.c) src/base/random.c src/sim/steps.c
APP_LIBS := -lwebsockets -lev -lssl -lcrypto -lsodium -lsqlite3 -lncursesw -ltinfo -lpthread -lm
ifneq ($(MPI),)
ALL_CFLAGS += -DWITH_MPI $(shell mpicc --showme:compile)
# Open MPI uses libevent, and libev has functions of the same names: libevent has to be found first.
APP_LIBS := -Wl,--no-as-needed -levent_core -levent_pthreads $(APP_LIBS) $(shell mpicc --showme:link)
endif

LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/obj/%.o)
APP_OBJ := $(APP_SRC:%.c=$(BUILD)/obj/%.o)
# In the order in which they are linked.
ARCHIVES := $(BUILD)/libapp.a $(BUILD)/libhanabi.a
link = $(CC) $(ALL_LDFLAGS) $(filter %.o,$^) $(filter %.a,$^) $(APP_LIBS) -o $@

TEST_SRC := $(wildcard tests/*.c)
TESTS    := $(TEST_SRC:tests/%.c=$(BUILD)/tests/%)

.PHONY: all puzzles fuzzers gpu python wheel sdist protocol list-lib test tests fuzz fuzz-replay bench wasm list-wasm web messages manners install uninstall deb format clean
.SECONDARY:
.DELETE_ON_ERROR:
all: $(BUILD)/hanabi $(BUILD)/libhanabi.a $(BUILD)/libhanabi.so $(BUILD)/libhanabi_batch.so $(BUILD)/libpyhanabi.so $(BUILD)/pyhanabi.h manners

# Rewritten when what is compiled or how changes, and then everything is made anew.
FLAGS_NOW := $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LIB_SRC) $(APP_SRC)
$(shell mkdir -p $(BUILD); [ "$$(cat $(BUILD)/flags 2>/dev/null)" = "$(FLAGS_NOW)" ] || echo "$(FLAGS_NOW)" > $(BUILD)/flags)

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c $< -o $@

$(LANG_SRC): tools/catalogue tools/po.py $(wildcard po/*.po po/editions/*.po)
	$(call say,LANG,$@)
	tools/catalogue $(@D) $(filter-out po/editions/%,$(filter %.po,$^))
$(LANGS:%=build/lang/%.lang): $(LANG_SRC) ;

$(PUZZLE_SRC): puzzles/set.txt
	@mkdir -p $(@D)
	$(call say,MAKE,$@)
	{ echo '/* Made from puzzles/set.txt. */'; echo '#include "review/set.h"'; echo 'const char *const set_shipped[] = {'; \
	  sed 's/.*/    "&",/' $<; echo '    NULL};'; } >$@

messages:
	tools/messages

list-lib:
	@echo $(LIB_SRC)

$(BUILD)/libhanabi.a: $(LIB_OBJ)
$(BUILD)/libapp.a: $(APP_OBJ)
$(ARCHIVES):
	$(call say,AR,$@)
	@rm -f $@
	ar rcs $@ $^

$(BUILD)/$(SONAME): $(LIB_OBJ)
	$(call say,LINK,$@)
	$(CC) -shared -Wl,-soname,$(SONAME) $(ALL_LDFLAGS) $^ -o $@

$(BUILD)/libhanabi.so: $(BUILD)/$(SONAME)
	ln -sf $(SONAME) $@

# Libraries that need something nobody gives them are not linked (sanitizers give theirs later).
NO_HOLES := $(if $(SAN),,-Wl$(comma)-z$(comma)defs)
# Batches of games, on top of the library.
$(BUILD)/$(BATCH_SONAME): $(BATCH_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/libapp.a $(BUILD)/$(SONAME) $(BUILD)/libhanabi.a
	$(call say,LINK,$@)
	$(CC) -shared $(NO_HOLES) -Wl,-soname,$(BATCH_SONAME) $(ALL_LDFLAGS) $^ -Wl,--exclude-libs,ALL -pthread -o $@
$(BUILD)/libhanabi_batch.so: $(BUILD)/$(BATCH_SONAME) $(BUILD)/libhanabi.so
	ln -sf $(BATCH_SONAME) $@

# The same on a GPU.
gpu: build/gpu/hanabi.ptx $(BUILD)/libhanabi_gpu.so
build/gpu/hanabi.ptx: tools/ptx $(PTX_SRC) $(wildcard include/*.h src/*/*.h src/gpu/ptx/*.h)
	$(call say,PTX,$@)
	tools/ptx $(@D) $(PTX_SRC)
$(BUILD)/$(GPU_SONAME): $(GPU_SRC:%.c=$(BUILD)/obj/%.o) $(BUILD)/libapp.a $(BUILD)/$(SONAME) $(BUILD)/libhanabi.a
	$(call say,LINK,$@)
	$(CC) -shared $(NO_HOLES) -Wl,-soname,$(GPU_SONAME) $(ALL_LDFLAGS) $^ -Wl,--exclude-libs,ALL -pthread -o $@
$(BUILD)/libhanabi_gpu.so: $(BUILD)/$(GPU_SONAME) $(BUILD)/libhanabi.so
	ln -sf $(GPU_SONAME) $@

# The research environment's C functions, with the engine inside, and the header for its Python layer.
$(BUILD)/libpyhanabi.so: $(HLE_SRC:%.c=$(BUILD)/obj/%.o) $(ARCHIVES)
	$(call say,LINK,$@)
	$(CC) -shared $(NO_HOLES) $(ALL_LDFLAGS) $^ -Wl,--exclude-libs,ALL -o $@
$(BUILD)/pyhanabi.h: src/compat/pyhanabi.h Makefile
	{ echo '/* Made from src/compat/pyhanabi.h, which explains it. For C++, and for cffi. */'; \
	  echo 'extern "C" {'; sed '1,/---- begin ----/d; /---- end ----/,$$d' $<; echo '} /* extern "C" */'; } > $@

$(BUILD)/hanabi: $(BUILD)/obj/src/cli/main.o $(ARCHIVES)
	$(call say,LINK,$@)
	$(link)

# Manual pages and completion, told by the program itself.
MAN_PAGES := $(BUILD)/man/done
manners: $(MAN_PAGES)
$(MAN_PAGES): $(BUILD)/hanabi tools/manners
	$(call say,MAN,$(@D))
	tools/manners $(BUILD)/hanabi $(BUILD) en $(LANGS)
	@touch $@

# ---- Tests --------------------------------------------------------------------

# What is under bench is built too, so that it does not rot.
tests: $(TESTS) $(BUILD)/bench/load $(BUILD)/bench/store $(BUILD)/bench/drop_in $(BUILD)/bench/gpu
$(TESTS): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(link)

# What the page's modules write is tested natively, too.
SCENE_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(addprefix wasm/,module.c shared.c tables.c home.c watch.c thinking.c) $(wildcard wasm/scene*.c))
$(SCENE_OBJ) $(BUILD)/obj/tests/scenes.o: ALL_CFLAGS += -Iwasm
$(BUILD)/tests/scenes: $(SCENE_OBJ)

# But for tests/mpi.sh, which needs Open MPI.
SCRIPTS := $(filter-out tests/mpi.sh,$(wildcard tests/*.sh))
# What scripts need beside the program, when they are run alone.
NEEDED_BY_admin  := $(BUILD)/tests/store_faults
NEEDED_BY_corpus := fuzz-replay
NEEDED_BY_crash  := $(BUILD)/bench/load
NEEDED_BY_names  := $(BUILD)/tests/names
NEEDED_BY_postgres := $(addprefix $(BUILD)/tests/,store store_people store_faults store_server) $(BUILD)/bench/load
NEEDED_BY_verify := $(BUILD)/tests/fair_deals
NEEDED_BY_examples := $(BUILD)/tests/fair_deals
NEEDED_BY_positions_files := $(BUILD)/tests/positions

T ?=
CHOSEN_TESTS   := $(if $(T),$(filter $(T:%=$(BUILD)/tests/%),$(TESTS)),$(TESTS))
CHOSEN_SCRIPTS := $(if $(T),$(filter $(T:%=tests/%.sh),$(SCRIPTS)),$(SCRIPTS))
NO_TESTS       := $(filter-out $(notdir $(CHOSEN_TESTS)) $(basename $(notdir $(CHOSEN_SCRIPTS))),$(T))
test: all $(if $(T),$(CHOSEN_TESTS) $(foreach t,$(T),$(NEEDED_BY_$(t))),tests fuzz-replay)
	$(if $(NO_TESTS),$(error there is no test called $(NO_TESTS)))
	tools/tap $(foreach t,$(CHOSEN_TESTS),'$(notdir $(t))|$(t)') $(foreach t,$(CHOSEN_SCRIPTS),'$(notdir $(t))|BUILD=$(BUILD) bash $(t)')

# ---- Fuzzing --------------------------------------------------------------------

# fuzz/NAME.c is a target for libFuzzer; its corpus is in fuzz/corpus/NAME.
FUZZERS := $(basename $(notdir $(filter-out fuzz/replay.c,$(wildcard fuzz/*.c))))

# A build of its own, in which libFuzzer sees what an input reaches.
fuzz:
	$(MAKE) --no-print-directory CC=clang OPT=-O1 SAN=fuzzer-no-link,address,undefined BUILD=build/fuzz fuzzers
fuzzers: $(FUZZERS:%=$(BUILD)/targets/%)
$(BUILD)/targets/%: $(BUILD)/obj/fuzz/%.o $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,FUZZ,$@)
	$(link) -fsanitize=fuzzer

# The same targets as plain programs that replay the corpus.
fuzz-replay: $(FUZZERS:%=$(BUILD)/fuzz-replay/%)
$(BUILD)/fuzz-replay/%: $(BUILD)/obj/fuzz/%.o $(BUILD)/obj/fuzz/replay.o $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(link)

# ---- WebAssembly ------------------------------------------------------------------

# The engine for the browser, and the tests that need the engine alone, for node.
WASM_CC     := clang --target=wasm32-wasi
WASM_CFLAGS := $(STRICT) -O2 $(WARN) -fvisibility=hidden -Iinclude -Isrc
WASM_TESTS  := basics json record_lines desk desk_line local local_kept bot_signatures counting property signature positions text net
WASM_TESTS  := $(filter $(WASM_TESTS),$(TEST_SRC:tests/%.c=%))

wasm: build/wasm/hanabi.wasm build/wasm/page.wasm build/wasm/bots.wasm build/wasm/book.wasm build/wasm/review.wasm $(WASM_TESTS:%=build/wasm/tests/%.wasm)
list-wasm:
	@echo $(WASM_TESTS)
build/wasm/obj/%.o: %.c
	@mkdir -p $(@D)
	$(call say,WASM,$<)
	$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c $< -o $@
build/wasm/hanabi.wasm: $(LIB_SRC:%.c=build/wasm/obj/%.o)
	$(call say,WASM,$@)
	$(WASM_CC) -nostartfiles -Wl,--no-entry -Wl,--export-dynamic -Wl,--strip-all $^ -o $@
build/wasm/tests/%.wasm: build/wasm/obj/tests/%.o $(PURE_SRC:%.c=build/wasm/obj/%.o)
	@mkdir -p $(@D)
	$(call say,WASM,$@)
	$(WASM_CC) -Wl,-z,stack-size=1048576 $^ -o $@
# Networks are not part of the page yet.
build/wasm/tests/net.wasm: $(patsubst %.c,build/wasm/obj/%.o,$(wildcard src/net/*.c) src/observe/canonical.c)

# The module that the page runs: tables of every kind behind wasm/module.h, as small as it gets.
PAGE_CFLAGS := $(STRICT) -Oz $(WARN) -Wno-sign-conversion -Wno-shorten-64-to-32 -fvisibility=hidden -Iinclude -Isrc -Iwasm
PAGE_LDFLAGS := -nostartfiles -Wl,--no-entry -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=262144
build/wasm/page/%.o: %.c
	@mkdir -p $(@D)
	$(call say,WASM,$<)
	$(WASM_CC) $(PAGE_CFLAGS) -MMD -MP -c $< -o $@
MODULE_SRC := $(addprefix wasm/,module.c shared.c tables.c home.c server.c choices.c records.c watch.c stdio.c) $(wildcard wasm/scene*.c) $(addprefix src/book/,why.c start.c)
# What a browser has no need of has smaller files in its place; bots are in a module of their own.
SMALL_SRC  := $(filter-out src/table/name.c src/bots/list.c src/bots/cheat%,$(PURE_SRC)) $(addprefix wasm/,name.c list.c memory.c)
BOTLESS    := $(filter-out src/bots/% src/partner/% wasm/list.c,$(SMALL_SRC)) wasm/bots.c
build/wasm/page.wasm: $(patsubst %.c,build/wasm/page/%.o,$(MODULE_SRC) $(BOTLESS))
	$(call say,WASM,$@)
	$(WASM_CC) $(PAGE_LDFLAGS) $^ -o $@

# Another one, for what bots do and say.
build/wasm/bots.wasm: $(patsubst %.c,build/wasm/page/%.o,$(addprefix wasm/,module.c shared.c thinking.c stdio.c) $(SMALL_SRC))
	$(call say,WASM,$@)
	$(WASM_CC) $(PAGE_LDFLAGS) $^ -o $@

# And one for what is looked up beside playing: games that people paste, the page of rules, books.
build/wasm/book.wasm: $(patsubst %.c,build/wasm/page/%.o,$(addprefix wasm/,module.c shared.c records.c book.c stdio.c) $(wildcard src/book/*.c) \
                      $(BOTLESS))
	$(call say,WASM,$@)
	$(WASM_CC) $(PAGE_LDFLAGS) $^ -o $@

# And one for what moves were worth, which runs in workers and is made to be quick rather than small.
REVIEW_SRC := $(addprefix wasm/,module.c shared.c review.c puzzles.c stdio.c models.c) $(filter-out wasm/list.c,$(SMALL_SRC)) \
              $(filter-out src/review/table.c src/review/plot.c,$(wildcard src/review/*.c))
build/wasm/quick/%.o: %.c
	@mkdir -p $(@D)
	$(call say,WASM,$<)
	$(WASM_CC) $(filter-out -Oz,$(PAGE_CFLAGS)) -O3 -MMD -MP -c $< -o $@
build/wasm/review.wasm: $(patsubst %.c,build/wasm/quick/%.o,$(REVIEW_SRC))
	$(call say,WASM,$@)
	$(WASM_CC) $(PAGE_LDFLAGS) $^ -lm -o $@

# The puzzles that come along; what is there stays at its place.
PUZZLE_TIME ?= 1800
puzzles: $(BUILD)/hanabi
	nice tools/puzzle-set $< $(PUZZLE_TIME) puzzles/set.txt

# The page: everything a server has to serve, under build/web. It is bundled by esbuild, which npm brings.
WEB_SRC  := $(shell find web -type f)
WEB_WASM := $(patsubst %,build/wasm/%.wasm,page bots book review)
web: build/web/index.html
build/web/index.html: $(WEB_WASM) puzzles/set.txt tools/web-build.mjs tools/web-icon.mjs $(LANG_SRC) $(WEB_SRC) package-lock.json
	tools/packages build
	$(call say,WEB,build/web)
	tools/web-build.mjs build/web $(WEB_WASM) $(LANGS:%=build/lang/%.lang) puzzles/set.txt

# ---- The protocol's tables and types --------------------------------------------------

protocol: $(BUILD)/protocol
	tools/protocol $<
$(BUILD)/protocol: $(BUILD)/obj/tools/protocol.o $(BUILD)/obj/tools/scene_types.o $(ARCHIVES)
	$(call say,LINK,$@)
	$(link)

# ---- Python -----------------------------------------------------------------------

# The package as it is installed: the extension, and HLE's functions, beside its Python files. Debian's own
# python3, which has NumPy; another one may come first in the path.
PYTHON     ?= /usr/bin/python3
PYTHON_DIR := $(BUILD)/python/hanabi
PYTHON_OBJ := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard python/ext/*.c))
PYTHON_FILES := $(patsubst python/hanabi/%,$(PYTHON_DIR)/%,$(shell find python/hanabi -name '*.py' -o -name '*.pyi' -o -name py.typed))
# It is linked from these parts alone, which need nothing but C's own library.
PYTHON_PARTS := base rules view observe record text bots partner net compat batch gpu
PYTHON_SRC   := $(wildcard $(PYTHON_PARTS:%=src/%/*.c)) src/sim/steps.c $(LANG_SRC)
PYTHON_LIB   := $(BUILD)/libpackage.a
# With glibc 2.34 these moved into libc itself and have a second version; the first one is everywhere, so that what is
# built here runs with the glibc of Debian 11, too. $(OLD_LIBS) are where that one has them.
MOVED    := dladdr dlclose dlerror dlopen dlsym pthread_create pthread_join pthread_once
MACHINE     := $(shell uname -m)
OLD_x86_64  := GLIBC_2.2.5
OLD_aarch64 := GLIBC_2.17
OLD      := $(if $(SAN),,$(if $(shell getconf GNU_LIBC_VERSION 2>/dev/null),$(OLD_$(MACHINE))))
OLD_LIBS := $(if $(OLD),-Wl$(comma)--no-as-needed -l:libpthread.so.0 -l:libdl.so.2 -Wl$(comma)--as-needed)
ifeq ($(shell uname -s),Darwin)
PYTHON_LINK  := -bundle -undefined dynamic_lookup
LIBRARY_LINK := -dynamiclib
else
PYTHON_LINK  := -shared -Wl,--exclude-libs,ALL -Wl,--strip-debug
LIBRARY_LINK := $(PYTHON_LINK) $(NO_HOLES)
endif

python: $(PYTHON_DIR)/_hanabi.abi3.so $(PYTHON_DIR)/libpyhanabi.so $(PYTHON_DIR)/pyhanabi.h $(PYTHON_FILES)
$(PYTHON_OBJ): ALL_CFLAGS += $(PYTHON_INCLUDE)
$(PYTHON_OBJ): PYTHON_INCLUDE = -isystem $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')
$(PYTHON_LIB): $(PYTHON_SRC:%.c=$(BUILD)/obj/%.o)
	$(call say,AR,$@)
	@rm -f $@
	ar rcs $@ $^
	$(if $(OLD),objcopy $(foreach f,$(MOVED),--redefine-sym $(f)=$(f)@$(OLD)) $@)
$(PYTHON_DIR)/_hanabi.abi3.so: $(PYTHON_OBJ) $(PYTHON_LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(CC) $(PYTHON_LINK) $(ALL_LDFLAGS) $^ $(OLD_LIBS) -lm -pthread -o $@
$(PYTHON_DIR)/libpyhanabi.so: $(HLE_SRC:%.c=$(BUILD)/obj/%.o) $(PYTHON_LIB)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(CC) $(LIBRARY_LINK) $(ALL_LDFLAGS) $^ -lm -o $@
$(PYTHON_DIR)/pyhanabi.h: $(BUILD)/pyhanabi.h
	@mkdir -p $(@D)
	cp $< $@
$(PYTHON_FILES): $(PYTHON_DIR)/%: python/hanabi/%
	@mkdir -p $(@D)
	cp $< $@

# What others install, without a compiler: docs/wheels.md.
PLATFORM ?= $(if $(OLD),manylinux_2_31_$(MACHINE))
wheel:
	$(call say,WHEEL,build/wheel)
	$(PYTHON) python/backend.py wheel build/wheel $(PLATFORM)
sdist:
	$(PYTHON) python/backend.py sdist build/wheel

# ---- Speed --------------------------------------------------------------------------

bench: all
	bench/steps
	bench/observe

# Steps a second through the research environment's functions, ours or its own.
$(BUILD)/bench/drop_in: $(BUILD)/obj/bench/drop_in.o
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(CC) $(ALL_LDFLAGS) $^ -ldl -o $@

# The load generator; bench/load runs it.
$(BUILD)/bench/load: $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard bench/load*.c))
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(CC) $(ALL_LDFLAGS) $^ -o $@
# bench/NAME.c measures time; by hand, as build/bench/NAME, on a quiet machine.
$(BUILD)/bench/%: $(BUILD)/obj/bench/%.o $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(link)

# ---- Installing -----------------------------------------------------------------------

BINDIR     = $(DESTDIR)$(PREFIX)/bin
LIBSUB    ?= lib
LIBDIR     = $(DESTDIR)$(PREFIX)/$(LIBSUB)
INCLUDEDIR = $(DESTDIR)$(PREFIX)/include
SHAREDIR   = $(DESTDIR)$(PREFIX)/share

install: all
	$(call say,INST,$(DESTDIR)$(PREFIX))
	install -d $(BINDIR) $(LIBDIR)/pkgconfig $(INCLUDEDIR)
	install -m 755 $(BUILD)/hanabi $(BINDIR)/hanabi
	install -m 644 include/hanabi.h include/hanabi_record.h include/hanabi_batch.h $(INCLUDEDIR)
	install -m 644 $(BUILD)/libhanabi.a $(LIBDIR)/libhanabi.a
	install -m 755 $(BUILD)/$(SONAME) $(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(LIBDIR)/libhanabi.so
	install -m 755 $(BUILD)/$(BATCH_SONAME) $(LIBDIR)/$(BATCH_SONAME)
	ln -sf $(BATCH_SONAME) $(LIBDIR)/libhanabi_batch.so
	install -m 755 $(BUILD)/libpyhanabi.so $(LIBDIR)/libpyhanabi.so
	install -m 644 $(BUILD)/pyhanabi.h $(INCLUDEDIR)/pyhanabi.h
	printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$${prefix}/$(LIBSUB)' 'includedir=$${prefix}/include' '' \
	    'Name: hanabi' 'Description: The Hanabi engine: every rule of five rulebooks' \
	    'Version: $(VERSION)' 'Libs: -L$${libdir} -lhanabi' 'Cflags: -I$${includedir}' \
	    > $(LIBDIR)/pkgconfig/hanabi.pc
	printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$${prefix}/$(LIBSUB)' '' 'Name: hanabi_batch' \
	    'Description: Batches of Hanabi games, for programs that learn' 'Version: $(VERSION)' \
	    'Requires: hanabi' 'Libs: -L$${libdir} -lhanabi_batch' > $(LIBDIR)/pkgconfig/hanabi_batch.pc
	cd $(BUILD)/man && find . -name '*.6' -exec install -D -m 644 {} $(SHAREDIR)/man/{} \;
	install -D -m 644 $(BUILD)/completion/hanabi.bash $(SHAREDIR)/bash-completion/completions/hanabi
	install -D -m 644 $(BUILD)/completion/hanabi.zsh $(SHAREDIR)/zsh/site-functions/_hanabi
	install -D -m 644 $(BUILD)/completion/hanabi.fish $(SHAREDIR)/fish/vendor_completions.d/hanabi.fish
	install -D -m 644 data/two.net $(SHAREDIR)/hanabi/two.net
	# The kernels for a GPU and the page, when they were built: that takes more tools than the rest.
	if [ -e build/gpu/hanabi.ptx ] && [ -e $(BUILD)/$(GPU_SONAME) ]; then \
	    install -D -m 644 build/gpu/hanabi.ptx $(SHAREDIR)/hanabi/hanabi.ptx; \
	    install -m 644 include/hanabi_gpu.h $(INCLUDEDIR); \
	    install -m 755 $(BUILD)/$(GPU_SONAME) $(LIBDIR)/$(GPU_SONAME); \
	    ln -sf $(GPU_SONAME) $(LIBDIR)/libhanabi_gpu.so; \
	    printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$${prefix}/$(LIBSUB)' '' 'Name: hanabi_gpu' \
	        'Description: Batches of Hanabi games on a GPU' 'Version: $(VERSION)' \
	        'Requires: hanabi_batch' 'Libs: -L$${libdir} -lhanabi_gpu' > $(LIBDIR)/pkgconfig/hanabi_gpu.pc; fi
	if [ -e build/web/index.html ]; then install -d $(SHAREDIR)/hanabi && cp -r build/web $(SHAREDIR)/hanabi/; else \
	    echo '  the page is not built, so hanabi serve will have none: make web (it takes clang, lld,' \
	         'wasi-libc, node and npm), and make install again'; fi
	[ -n '$(DESTDIR)' ] || ldconfig 2>/dev/null || true

uninstall:
	rm -f $(BINDIR)/hanabi $(INCLUDEDIR)/hanabi.h $(LIBDIR)/libhanabi.a $(LIBDIR)/$(SONAME) \
	    $(LIBDIR)/libhanabi.so $(LIBDIR)/pkgconfig/hanabi.pc $(INCLUDEDIR)/hanabi_batch.h $(INCLUDEDIR)/hanabi_record.h \
	    $(LIBDIR)/$(BATCH_SONAME) $(LIBDIR)/libhanabi_batch.so $(LIBDIR)/pkgconfig/hanabi_batch.pc \
	    $(LIBDIR)/libpyhanabi.so $(INCLUDEDIR)/pyhanabi.h $(INCLUDEDIR)/hanabi_gpu.h $(LIBDIR)/$(GPU_SONAME) \
	    $(LIBDIR)/libhanabi_gpu.so $(LIBDIR)/pkgconfig/hanabi_gpu.pc $(SHAREDIR)/hanabi/hanabi.ptx $(SHAREDIR)/hanabi/two.net \
	    $(SHAREDIR)/man/man6/hanabi.6 $(SHAREDIR)/man/man6/hanabi-*.6 \
	    $(SHAREDIR)/man/*/man6/hanabi.6 $(SHAREDIR)/man/*/man6/hanabi-*.6 \
	    $(SHAREDIR)/bash-completion/completions/hanabi $(SHAREDIR)/zsh/site-functions/_hanabi \
	    $(SHAREDIR)/fish/vendor_completions.d/hanabi.fish
	rm -rf $(SHAREDIR)/hanabi/web

deb:
	tools/need debhelper fakeroot
	tools/deb build/deb

clean:
	rm -rf build

format:
	clang-format -i $(shell git ls-files '*.c' '*.h')

-include $(shell find $(BUILD)/obj build/wasm/obj build/wasm/page build/wasm/quick -name '*.d' 2>/dev/null)
