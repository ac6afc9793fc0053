// What our team decides of what is contested about a booking, in its dispute (X34).
#pragma once
#include <string>

#include "support/test_app.hpp"

namespace kerbside::test {

inline std::string dispute_line(const std::string& kind, const std::string& by, long pence) {
  return R"({"kind":")" + kind + R"(","borne_by":")" + by + R"(","amount_pence":)" + std::to_string(pence) + "}";
}

// Decides the newest dispute of that origin: "charge", "no_show".
inline Answer decide_contest(TestApp& app, Visitor& admin, const std::string& origin, const std::string& lines,
                             const std::string& outcome = "Photos of the place", bool nothing_back = false) {
  const auto of = [&](const std::string& column) {
    return app.db().value("select " + column + " from disputes where origin = '" + origin +
                          "' order by submitted_at desc limit 1");
  };
  return admin.http->post("/api/v1/admin/disputes/" + of("id") + "/decide",
                          R"({"version":)" + of("version") + R"(,"outcome":")" + outcome + R"(","lines":[)" + lines +
                              R"(],"nothing_back_at_pick_up":)" + (nothing_back ? "true}" : "false}"),
                          {{"Idempotency-Key", new_key()}});
}

// The host has answered, so that something may be taken from what they kept (X35).
inline void hear_the_other_side(TestApp& app, const std::string& origin = "no_show") {
  app.db().run("update disputes set other_asked_at = app_now(), other_answered_at = app_now() where origin = '" +
               origin + "'");
}

}  // namespace kerbside::test
