// A blocking connection to PostgreSQL with what a filling needs: statements and COPY.
#pragma once
#include <libpq-fe.h>

#include <memory>
#include <string>

#include "core/result.hpp"
#include "features/demo/copy.hpp"

namespace kerbside::demo {

// Errors of all: unavailable "database", in PostgreSQL's words.
class Filling {
 public:
  static Result<Filling> open(const std::string& url);

  Status execute(const std::string& sql);
  Status execute(const char* sql, const std::string& parameter);
  Result<std::string> value(const char* sql);  // first column of the first row
  Status copy(const CopyTable& table);

 private:
  explicit Filling(PGconn* connection) : connection_(connection, PQfinish) {}
  PGconn* get() { return connection_.get(); }
  Status check(PGresult* result, ExecStatusType wanted);

  std::unique_ptr<PGconn, void (*)(PGconn*)> connection_;
};

}  // namespace kerbside::demo
