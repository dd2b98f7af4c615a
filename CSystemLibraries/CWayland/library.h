// A library without code, by which SDL makes windows that it does not draw in.
#ifndef CWAYLAND_LIBRARY_H
#define CWAYLAND_LIBRARY_H

#include <fcntl.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// SDL 2.26 prepares every Wayland window for OpenGL, except those that a program draws in by Vulkan. For these
// it requires one function of a Vulkan library, of which it asks only whether there can be surfaces.

/// Vulkan's `VkExtensionProperties`.
typedef struct {
  char name[256];
  uint32_t version;
} CWayland_Extension;

static inline int CWayland_listExtensions(
  const char *layer, uint32_t *count, CWayland_Extension *extensions) {
  static const char *const names[] = {"VK_KHR_surface", "VK_KHR_wayland_surface"};
  (void)layer;
  if (!extensions || *count > 2) *count = 2;
  for (uint32_t index = 0; extensions && index < *count; index++) {
    memset(&extensions[index], 0, sizeof *extensions);
    strcpy(extensions[index].name, names[index]);
  }
  return 0;
}

static inline void *CWayland_function(void *instance, const char *name) {
  (void)instance;
  return strcmp(name, "vkEnumerateInstanceExtensionProperties") ? NULL : (void *)&CWayland_listExtensions;
}

/// The contents of the library's file: what the dynamic loader needs to find one function of this process.
typedef struct {
  ElfW(Ehdr) header;
  ElfW(Phdr) segments[3];
  ElfW(Dyn) entries[6];
  ElfW(Sym) symbols[2];
  uint32_t hash[5];
  char names[32];
} CWayland_Library;

/// Returns the contents of the library's file, with the machine in the header of this program's own file.
static inline CWayland_Library CWayland_makeLibrary(ElfW(Ehdr) program) {
  CWayland_Library file;
  memset(&file, 0, sizeof file);
  file.header = program;
  file.header.e_type = ET_DYN;
  file.header.e_entry = 0;
  file.header.e_phoff = offsetof(CWayland_Library, segments);
  file.header.e_phnum = 3;
  file.header.e_shoff = 0;
  file.header.e_shnum = 0;
  file.header.e_shstrndx = 0;

  file.segments[0].p_type = PT_LOAD;
  file.segments[0].p_filesz = file.segments[0].p_memsz = sizeof file;
  file.segments[0].p_align = 0x10000;
  file.segments[1].p_type = PT_DYNAMIC;
  file.segments[1].p_offset = file.segments[1].p_vaddr = offsetof(CWayland_Library, entries);
  file.segments[1].p_filesz = file.segments[1].p_memsz = sizeof file.entries;
  file.segments[1].p_align = sizeof(void *);
  // Without this one, the loader would make the stack executable.
  file.segments[2].p_type = PT_GNU_STACK;
  for (int index = 0; index < 3; index++) file.segments[index].p_flags = PF_R | PF_W;

  file.entries[0].d_tag = DT_HASH;
  file.entries[0].d_un.d_ptr = offsetof(CWayland_Library, hash);
  file.entries[1].d_tag = DT_SYMTAB;
  file.entries[1].d_un.d_ptr = offsetof(CWayland_Library, symbols);
  file.entries[2].d_tag = DT_STRTAB;
  file.entries[2].d_un.d_ptr = offsetof(CWayland_Library, names);
  file.entries[3].d_tag = DT_STRSZ;
  file.entries[3].d_un.d_val = sizeof file.names;
  file.entries[4].d_tag = DT_SYMENT;
  file.entries[4].d_un.d_val = sizeof file.symbols[0];

  // An absolute symbol is an address in the process, wherever the library is loaded.
  file.symbols[1].st_name = 1;
  file.symbols[1].st_info = STB_GLOBAL << 4 | STT_FUNC;
  file.symbols[1].st_shndx = SHN_ABS;
  file.symbols[1].st_value = (uintptr_t)&CWayland_function;
  file.symbols[1].st_size = 1;
  file.hash[0] = 1;
  file.hash[1] = 2;
  file.hash[2] = 1;
  strcpy(file.names + 1, "vkGetInstanceProcAddr");
  return file;
}

/// Returns the descriptor of a new file in memory that is closed in other programs, or -1.
static inline int CWayland_openMemory(void) {
  const unsigned closesInOthers = 1;
  return (int)syscall(SYS_memfd_create, "bento", closesInOthers);
}

/// Returns the descriptor of the library's file, or -1.
static inline int CWayland_openLibrary(void) {
  ElfW(Ehdr) header;
  const int program = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (program < 0) return -1;
  const int isRead = read(program, &header, sizeof header) == sizeof header;
  close(program);
  if (!isRead) return -1;
  const CWayland_Library library = CWayland_makeLibrary(header);
  const int file = CWayland_openMemory();
  if (file >= 0 && write(file, &library, sizeof library) != sizeof library) {
    close(file);
    return -1;
  }
  return file;
}

#endif
