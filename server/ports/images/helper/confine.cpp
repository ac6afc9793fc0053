#include "ports/images/helper/confine.hpp"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <iterator>

namespace kerbside::images::helper {
namespace {

constexpr rlim_t files_at_once = 16;
constexpr const char* font_folders[] = {"/usr/share/fonts",      "/usr/local/share/fonts", "/etc/fonts",
                                        "/usr/share/fontconfig", "/var/cache/fontconfig",  "/usr/share/poppler"};
constexpr unsigned long long reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr unsigned long long everything = (1ULL << 13) - 1;  // what the first edition of Landlock knows

bool limit_files(rlim_t most) {
  const rlimit both{most, most};
  return setrlimit(RLIMIT_NOFILE, &both) == 0;
}

bool allow(int rules, const char* folder) {
  const int opened = open(folder, O_PATH | O_CLOEXEC);
  if (opened < 0) return true;  // a machine without it needs no rule
  landlock_path_beneath_attr beneath{};
  beneath.allowed_access = reading;
  beneath.parent_fd = opened;
  const bool done = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
  close(opened);
  return done;
}

bool confine_to_fonts() {
  landlock_ruleset_attr handled{};
  handled.handled_access_fs = everything;
  const auto rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
  if (rules < 0) return false;
  bool done = true;
  for (const char* folder : font_folders) done = done && allow(rules, folder);
  done = done && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return done;
}

// Landlock says nothing about sockets, so the kernel refuses to make them.
bool refuse_sockets() {
  sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 2, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)};
  sock_fprog program{};
  program.len = static_cast<unsigned short>(std::size(steps));
  program.filter = steps;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}  // namespace

bool open_nothing_more() { return limit_files(0); }

bool open_fonts_only() {
  return confine_to_fonts() && refuse_sockets() ? limit_files(files_at_once) : open_nothing_more();
}

}  // namespace kerbside::images::helper
