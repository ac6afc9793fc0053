// The rules of core/task.hpp that keep g++ 12 from miscompiling coroutines, held over every source. A statement that
// awaits must not hold &&, ||, ?, an initialiser in braces or a second co_await, and a lambda that captures must not be
// a coroutine.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "unit/source_text.hpp"

namespace kerbside::test {
namespace {

struct Finding {
  std::size_t line;
  std::string what, statement;
};

// Splits C++ (without comments and literals) into statements: blocks begin and end statements, initialiser braces
// belong to theirs. It knows only as much of the language as clang-format leaves open.
class StatementScanner {
 public:
  explicit StatementScanner(const std::string& code) : code_(code) {}

  std::vector<Finding> run() {
    for (at_ = 0; at_ < code_.size(); ++at_) step(code_[at_]);
    finish();
    return std::move(findings_);
  }

 private:
  struct Frame {
    bool block;
    std::string outer;  // the statement that a block interrupts
    std::size_t outer_line;
    bool capturing_lambda;
  };

  void step(char c) {
    if (c == '#' && starts_line()) return skip_directive();
    if (c == '{') return open();
    if (c == '}') return close();
    if (c == ';') return finish();
    if (c == '\n') ++line_;
    if (c == '\n' || c == '\t') c = ' ';
    if (statement_.empty() && c == ' ') return;
    if (statement_.empty()) statement_line_ = line_;
    statement_ += c;
    if (c == ')' && is_head(statement_) && !is_open_call(statement_)) finish();
  }

  void open() {
    const bool block = opens_block();
    const bool capturing = block && std::regex_search(tail(statement_), capturing_lambda);
    if (!block) statement_ += '{';
    frames_.push_back({block, block ? statement_ : "", statement_line_, capturing});
    if (!block) return;
    // The statement around a lambda goes on after it; whatever else opens a block ends there.
    if (!is_open_call(statement_)) finish();
    statement_.clear();
  }

  void close() {
    if (frames_.empty()) return;
    const Frame frame = frames_.back();
    if (!frame.block) {
      frames_.pop_back();
      statement_ += '}';
      return;
    }
    finish();
    frames_.pop_back();
    if (is_open_call(frame.outer)) {
      statement_ = frame.outer + "block";
      statement_line_ = frame.outer_line;
    }
  }

  // clang-format writes a block's brace after a space and an initialiser's right after its type, save after these.
  bool opens_block() const {
    static const std::regex initialiser(R"((=|,|\(|\{|\breturn|\bco_return|\?|[^)\s:]\s*:)\s*$)");
    if (statement_.empty()) return true;
    if (statement_.back() != ' ') return statement_.back() == ')';
    return !std::regex_search(tail(statement_), initialiser) || std::regex_search(tail(statement_), label);
  }

  // "if (a && b)": its condition is an expression of its own, whatever statement follows.
  static bool is_head(const std::string& text) {
    static const std::regex head(R"(^(else )?(if|while|for|switch)\b)");
    return std::regex_search(text, head, std::regex_constants::match_continuous);
  }

  static bool is_open_call(const std::string& text) {
    return std::ranges::count(text, '(') > std::ranges::count(text, ')');
  }

  // std::regex recurses by the character: a long table must not reach it.
  static std::string tail(const std::string& text) {
    constexpr std::size_t most = 300;
    return text.size() <= most ? text : text.substr(text.size() - most);
  }

  void finish() {
    check();
    statement_.clear();
  }

  void check() {
    static const std::regex await(R"(\bco_await\b)");
    static const std::regex coroutine(R"(\bco_(await|return|yield)\b)");
    if (std::regex_search(statement_, coroutine) && in_capturing_lambda()) report("a capturing lambda is a coroutine");
    const auto awaits = std::distance(std::sregex_iterator(statement_.begin(), statement_.end(), await), {});
    if (awaits == 0) return;
    if (awaits > 1) report("two co_await in one statement");
    if (statement_.find(" && ") != std::string::npos) report("&& beside co_await");
    if (statement_.find(" || ") != std::string::npos) report("|| beside co_await");
    if (statement_.find('?') != std::string::npos) report("?: beside co_await");
    if (statement_.find('{') != std::string::npos) report("braces beside co_await");
  }

  bool in_capturing_lambda() const {
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (frame->block && std::regex_search(tail(frame->outer), any_lambda)) return frame->capturing_lambda;
    }
    return false;
  }

  void report(std::string what) { findings_.push_back({statement_line_, std::move(what), statement_}); }

  bool starts_line() const {
    for (std::size_t i = at_; i > 0 && code_[i - 1] != '\n'; --i) {
      if (code_[i - 1] != ' ') return false;
    }
    return true;
  }

  void skip_directive() {
    for (; at_ < code_.size() && code_[at_] != '\n'; ++at_) {
      if (code_[at_] == '\\' && code_[at_ + 1] == '\n') ++line_, ++at_;
    }
    ++line_;
  }

  static const std::regex label, any_lambda, capturing_lambda;

  const std::string& code_;
  std::size_t at_ = 0;
  std::string statement_;
  std::size_t line_ = 1, statement_line_ = 1;
  std::vector<Frame> frames_;
  std::vector<Finding> findings_;
};

const std::regex StatementScanner::label(R"(^(case\b.*|default\s*):\s*$)");
// A lambda's head at the end of a statement: captures, perhaps parameters, perhaps a result.
const std::regex StatementScanner::any_lambda(R"(\[[^\[\]]*\]\s*(\([^{}]*\))?[^(){}]*$)");
const std::regex StatementScanner::capturing_lambda(R"((^|[\s(,=])\[[^\[\]]+\]\s*(\([^{}]*\))?[^(){}]*$)");

std::vector<Finding> findings(const std::string& cpp) {
  return StatementScanner(without_comments(cpp, Literals::blank)).run();
}

TEST(CoroutineRules, every_source_keeps_them) {
  for (const SourceFile& file : source_files("server", {".cpp", ".hpp"})) {
    if (file.text.find("co_") == std::string::npos) continue;
    for (const Finding& f : findings(file.text)) {
      ADD_FAILURE() << file.path << ":" << f.line << ": " << f.what << "\n  " << f.statement;
    }
  }
}

TEST(CoroutineRules, the_scanner_finds_what_miscompiles) {
  const char* bad[] = {
      "void f() { co_await g(Agg{T{1}, \"text\"}); }",
      "void f() { co_await g({.limit = 4}); }",
      "void f() { Agg a{co_await x(), co_await y()}; }",
      "void f() { v.push_back({co_await x(), 1}); }",
      "void f() { auto s = c ? (co_await load()).name : std::string(); }",
      "void f() { if ((co_await a()) && (co_await b())) { g(); } }",
      "void f() { if (ready ||\n co_await b()) g(); }",
      "void f() { auto a = (co_await x()) + (co_await y()); }",
      "void f() { CO_TRY(auto a, co_await g(b, {1, 2})); }",
      "void f() { co_await [t]() -> Task<int> { co_return t; }(); }",
      "void f() { co_spawn(loop, [this, t](int a) -> Task<void> { co_await g(t); }, detached); }",
      "void f() { run([&] { co_return; }); }",
      "void f() { for (auto x : list) { co_await g(std::vector<int>{x}); } }",
  };
  for (const char* code : bad) EXPECT_FALSE(findings(code).empty()) << code;
}

TEST(CoroutineRules, the_scanner_lets_sound_code_pass) {
  const char* good[] = {
      "Task<int> f() {\n  auto x = co_await g(a, b);\n  if (x && y) {\n    co_return x ? 1 : 2;\n  }\n}",
      "void f() { if (co_await g()) { h({1, 2}); } }",
      "void f() { while (!co_await g()) { h(); } }",
      "void f() { if (a && b) c = co_await g(); else if (a || b) co_await h(); }",
      "void f() { CO_TRY(const auto row, co_await db.find<Row>(sql, db::Params(id, user))); }",
      "void f() { auto&& x = co_await g(std::move(y)); }",
      "struct S { int a = 0; }; void f() { S s{1}; co_await g(std::move(s)); }",
      "void f() { co_spawn(loop, [](Arg a) -> Task<void> { co_await g(a); }(x), detached); }",
      "void f() { co_await g(&h); std::sort(v, [k](int a, int b) { return a < b || k; }); }",
      "void f() { const auto pick = [&](int a) { return a ? 1 : 2; }; co_await g(pick); }",
      "void f() { switch (co_await g()) { case A: { co_await h(); break; } default: { co_return; } } }",
      "void f() { co_return Agg{a, b}; }",
      "namespace x { struct Y { Task<void> f() { co_await g(); } }; }",
      "#define T(x) auto y = (x) && co_await z\nvoid f() { co_await g(\"a && b {\"); /* ? */ }",
      "Task<int> f(std::vector<int> v = {}) { co_await g(v[1]); }",
  };
  for (const char* code : good) {
    for (const Finding& f : findings(code)) ADD_FAILURE() << code << "\n  " << f.what << ": " << f.statement;
  }
}

}  // namespace
}  // namespace kerbside::test
