// Who may call what (trust.md 4.1, P1-15): every endpoint of the running product, by everybody, against
// authorisation_matrix.tsv. An endpoint without a row fails, and so does a row without an endpoint. What is sent is the
// example of its declaration; authorisation_things.hpp makes what the ids in it name.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "core/http/path.hpp"
#include "core/http/url.hpp"
#include "integration/authorisation_things.hpp"
#include "support/pictures.hpp"

namespace kerbside::test {
namespace {

constexpr std::array<std::string_view, 9> callers = {
    "anonymous", "renter own", "renter other", "host own", "host other", "support", "finance", "content", "superadmin"};

const std::string api = "/api/v1/";

// They open, change or end a session or an account: somebody new calls them, and nobody else's session is spent.
const std::set<std::string> by_newcomers = {"POST /api/v1/accounts",        "POST /api/v1/session",
                                            "DELETE /api/v1/session",       "POST /api/v1/admin/session",
                                            "DELETE /api/v1/admin/session", "POST /api/v1/account/closure",
                                            "PUT /api/v1/account/password", "POST /api/v1/account/host"};

struct Call {
  std::string path, body{};
  Headers headers{};
};

std::string name_of(const http::Endpoint& endpoint) {
  return std::string(http::name(endpoint.declaration.method)) + " " + endpoint.declaration.path;
}

class Authorisation : public AuthorisationThings {
 protected:
  // So that only rights can refuse it.
  Call call(const http::Endpoint& endpoint, Visitor& caller) {
    if (endpoint.declaration.path.find("files/private/") != std::string::npos)
      return {private_file(endpoint.declaration.for_admins())};
    return endpoint.input ? typed_call(endpoint, caller) : raw_call(name_of(endpoint));
  }

 private:
  Call typed_call(const http::Endpoint& endpoint, Visitor& caller) {
    const http::Declaration& d = endpoint.declaration;
    Call call{d.path};
    std::string of;  // what the address names
    for (const std::string_view parameter : http::path_parameters(d.path)) {
      const std::string name(parameter), value = in_path(endpoint, name, of);
      if (of.empty()) of = value;
      const auto from = call.path.find('{');
      call.path.replace(from, call.path.find('}') + 1 - from, value);
    }
    json::Object fields = http::example_fields(endpoint);
    for (auto& [name, value] : fields) fill(value, *endpoint.input->field(name)->schema, name, of);
    add_what_was_told(name_of(endpoint), caller, fields, of);
    if (d.uploads) {
      const bool picture = d.uploads->types.front().starts_with("image/");
      const bool text = std::ranges::count(d.uploads->types, "text/plain") > 0;
      call.body = picture ? test_picture("plain.png") : "A text";
      call.headers.emplace_back("Content-Type", picture ? "image/png" : text ? "text/plain" : d.uploads->types.front());
    } else if (http::takes_body(d.method)) {
      call.body = json::to_string(json::Value(std::move(fields)));
    } else {
      call.path += as_query(fields);
    }
    if (d.needs_key) call.headers.emplace_back("Idempotency-Key", new_key());
    return call;
  }

  // The id of a thing that is made for it; else what the example says, or nobody's id.
  std::string in_path(const http::Endpoint& endpoint, const std::string& name, const std::string& of) {
    const http::Declaration& d = endpoint.declaration;
    if (auto made = make(endpoint.input->field(name)->schema->of, of.empty() ? d.needed_state : "", of)) return *made;
    if (auto text = text_of(name)) return *text;
    if (endpoint.input->field(name)->schema->type == http::Schema::Type::string) return new_key();
    return json::to_string(json::parse(d.example_json).value()[name]);
  }

  void fill(json::Value& value, const http::Schema& schema, const std::string& name, const std::string& of) {
    if (json::Array* items = value.array()) {
      for (json::Value& item : *items) fill(item, *schema.item, name, of);
    } else if (auto made = make(schema.of, "", of)) {
      value = *made;
    } else if (auto text = text_of(name)) {
      value = *text;
    }
  }

  static std::string as_query(const json::Object& fields) {
    std::string query;
    const auto add = [&](const std::string& name, const json::Value& value) {
      query += (query.empty() ? "?" : "&") + name + "=" +
               http::percent_encode(value.string() ? *value.string() : json::to_string(value));
    };
    for (const auto& [name, value] : fields) {
      if (!value.array()) add(name, value);
      if (value.array())
        for (const json::Value& item : *value.array()) add(name, item);
    }
    return query;
  }

  // What nobody can send who was not told it before: no example knows it.
  void add_what_was_told(const std::string& endpoint, Visitor& caller, json::Object& fields, const std::string& of) {
    const auto set = [&](const char* name, const std::string& text) {
      for (auto& [field, value] : fields)
        if (field == name) value = text;
    };
    const auto take = [&](const json::Value& quote) {
      const json::Value body = json::parse(Product::payment_body(quote)).value();
      for (auto& [field, value] : fields)
        if (body.has(field)) value = body[field];
    };
    if (endpoint == "POST /api/v1/session") set("email", person("renter own").email);
    if (endpoint == "POST /api/v1/admin/session") set("email", person("superadmin").email);
    if (endpoint == "POST /api/v1/payments") take(app().quote(caller, Trip{vehicle()}).json());
    if (endpoint == "POST /api/v1/admin/bookings") take(quote_for_renter());
    if (endpoint == "PUT /api/v1/job-applications/{id}/documents/{document_id}")
      set("replacement_id", waiting_job_document(of));
    const std::string contract = api + "contracts/{id}/";
    if (endpoint == "POST " + contract + "sign" || endpoint == "POST " + contract + "countersign")
      set("fingerprint", person("host own").http->get(api + "contracts/" + of).json()["fingerprint"].text());
    if (endpoint == "POST " + api + "bookings/{id}/contracts")
      set("fingerprint",
          person("host own")
              .http->post(api + "bookings/" + of + "/contracts/preview", R"({"address":"12 Park Row, Leeds LS1 5HD"})")
              .json()["fingerprint"]
              .text());
    if (endpoint == "POST " + api + "insurance-quotes") {
      sell_insurance();
      set("end_date", Product::date(21));
    }
    if (endpoint == "POST " + api + "insurance-orders") set_insurance(fields);
    // Nobody has a credit left, whichever orders were made for others before.
    if (endpoint == "POST " + api + "hpi-credits-check") app().db().run("update hpi_credit_lots set used = credits");
    // Each begins where there is none; those who read it come later, as it is declared.
    if (endpoint.starts_with("PUT " + api + "admin/policy-pages/")) app().db().run("delete from policy_pages");
    if (endpoint == "PUT /api/v1/vehicles/{id}/photos/order")
      set("version", person("host own").http->get(api + "vehicles/" + of + "/photos").json()["version"].text());
  }

  // What was quoted for the example, for days to come.
  void set_insurance(json::Object& fields) {
    sell_insurance();
    const auto at = [](json::Object& object, const char* name) -> json::Value& {
      return std::ranges::find(object, name, &json::Object::value_type::first)->second;
    };
    json::Object& proposal = *at(fields, "proposal").object();
    at(proposal, "registration_number") = *text_of("registration_number");
    at(proposal, "start_date") = Product::date(11);
    at(proposal, "end_date") = Product::date(21);
    Visitor nobody = app().visitor();
    const json::Value quote =
        nobody.http->post(api + "insurance-quotes", json::to_string(at(fields, "proposal"))).json();
    at(fields, "quote_id") = quote["id"];
    at(fields, "sealed") = quote["sealed"];
    at(fields, "total_amount") = quote["total_cost"];
  }

  // As an admin was given it.
  json::Value quote_for_renter() {
    app().db().run("update bookings set booking_status = 'cancelled' where booking_status = 'pending'");
    const std::string path = api + "admin/bookings/quotes";
    for (const http::Endpoint& endpoint : app().app().api().endpoints())
      if (name_of(endpoint) == "POST " + path) {
        Visitor& admin = person("superadmin");
        return admin.http->post(path, typed_call(endpoint, admin).body).json()["quote"];
      }
    return {};
  }

  // By the link that "renter own" was given; none was made for an admin.
  std::string private_file(bool for_admins) {
    if (for_admins) return api + "admin/files/private/a.webp?expires=1&name=a.webp&signature=x";
    return person("renter own").http->get(api + "account/exports/" + data_export() + "/file").header("location");
  }

  // Of what has no described input: files, pages, the links of letters, the sandbox.
  Call raw_call(const std::string& endpoint) {
    const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}};
    const std::string path = endpoint.substr(endpoint.find(' ') + 1), stripe = "/sandbox/stripe/v1/";
    const auto with = [&](const std::string& id) {
      std::string full = path;
      const auto from = full.find('{');
      return full.replace(from, full.find('}') + 1 - from, id);
    };
    if (path == api + "account/exports/{id}/file") return {with(data_export())};
    if (path == api + "job-applications/{id}/documents/{document_id}") return {path_of_job_document()};
    if (path == "/files/{path...}") return {"/files/public/picture.webp"};
    if (path.starts_with(api) && path.ends_with("/{token}")) return {with("x"), "List-Unsubscribe=One-Click", form};
    if (path.starts_with("/sandbox/mailbox/{id}")) return {with(letter())};
    if (path.starts_with(stripe) && path.find("{id}") != std::string::npos) return {with(session())};
    if (endpoint == "POST /sandbox/checkout/{id}") return {with(session()), "number=1", form};
    if (endpoint == "POST /sandbox/checkout/{id}/authenticate") return {with(session()), "answer=fail", form};
    if (path.starts_with("/sandbox/checkout/{id}")) return {with(session())};
    if (endpoint == "POST /sandbox/control" || endpoint == "POST /csp-reports") return {path, "{}"};
    return {path};
  }
};

// "METHOD path" to the status each caller gets, "-" where it makes no sense.
std::map<std::string, std::vector<std::string>> expected_statuses() {
  std::map<std::string, std::vector<std::string>> out;
  std::ifstream file(KERBSIDE_SOURCE_DIR "/server/tests/integration/authorisation_matrix.tsv");
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line,
            "endpoint\tanonymous\trenter own\trenter other\thost own\thost other\tsupport\tfinance\tcontent\t"
            "superadmin");
  while (std::getline(file, line)) {
    std::istringstream cells(line);
    std::string endpoint;
    std::getline(cells, endpoint, '\t');
    std::vector<std::string>& row = out[endpoint];
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
    EXPECT_EQ(row.size(), callers.size()) << line;
    row.resize(callers.size());
  }
  return out;
}

TEST_F(Authorisation, Trust_4_1_every_endpoint_has_a_row_and_every_row_an_endpoint) {
  auto rows = expected_statuses();
  for (const auto& endpoint : app().app().api().endpoints())
    EXPECT_EQ(rows.erase(name_of(endpoint)), 1U) << name_of(endpoint) << " has no row";
  for (const auto& [endpoint, row] : rows) ADD_FAILURE() << endpoint << " does not exist";
}

TEST_F(Authorisation, Core_every_endpoint_that_must_be_sent_something_has_an_example) {
  for (const auto& endpoint : app().app().api().endpoints()) {
    if (!endpoint.input || endpoint.declaration.example_of) continue;
    const auto in_path = http::path_parameters(endpoint.declaration.path);
    for (const http::Field& field : endpoint.input->fields) {
      if (std::find(in_path.begin(), in_path.end(), field.name) != in_path.end()) continue;
      const bool may_be_left_out = field.absent && !endpoint.declaration.fields_are_body();
      EXPECT_TRUE(may_be_left_out) << name_of(endpoint) << " is sent " << field.name << " and has no example";
    }
  }
}

TEST_F(Authorisation, P1_15_D6_13_Trust_4_1_everybody_gets_what_the_matrix_says) {
  const auto rows = expected_statuses();
  for (const auto& endpoint : app().app().api().endpoints()) {
    const auto row = rows.find(name_of(endpoint));
    if (row == rows.end()) continue;
    for (std::size_t i = 0; i < callers.size(); ++i) {
      const std::string& expected = row->second[i];
      if (expected == "-") continue;
      std::optional<Visitor> once;
      if (by_newcomers.contains(row->first)) once = newcomer(callers[i]);
      Visitor& caller = once ? *once : person(callers[i]);
      const Call c = call(endpoint, caller);
      const Answer answer =
          caller.http->send(std::string(http::name(endpoint.declaration.method)), c.path, c.body, c.headers);
      EXPECT_EQ(std::to_string(answer.status), expected)
          << row->first << " by " << callers[i] << " at " << c.path << " with " << c.body << ": " << answer.body;
    }
  }
}

// What somebody may not see looks like what does not exist.
TEST_F(Authorisation, Trust_4_1_a_foreign_booking_answers_like_none_at_all) {
  const std::string foreign = held()["booking_id"].text();
  const auto refusal = [&](const std::string& id, const std::string& tail) {
    const auto problem = person("renter other").http->get("/api/v1/bookings/" + id + tail).json();
    return problem["title"].text() + problem["detail"].text() + problem["code"].text();
  };
  for (const std::string tail : {"", "/hold"}) EXPECT_EQ(refusal(foreign, tail), refusal(new_key(), tail));
}

}  // namespace
}  // namespace kerbside::test
