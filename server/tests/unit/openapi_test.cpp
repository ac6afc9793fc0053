#include <gtest/gtest.h>

#include "unit/http_test_server.hpp"

namespace kerbside::test {
namespace {

class OpenApi : public ::testing::Test {
 protected:
  OpenApi() {
    things_.routes(api_);
    text_ = api_.openapi("Test", "1");
    json::Limits limits;
    limits.max_depth = 32;
    document_ = json::parse(text_, limits).value();
  }
  const json::Value& operation(const char* path, const char* method) { return document_["paths"][path][method]; }
  const json::Value& schema(const char* name) { return document_["components"]["schemas"][name]; }
  static std::string names(const json::Value& list) {
    std::string out;
    for (const json::Value& item : *list.array()) out += (out.empty() ? "" : " ") + item.text();
    return out;
  }

  Things things_;
  http::Api api_;
  std::string text_;
  json::Value document_;
};

TEST_F(OpenApi, Core_openapi_describes_operations_and_access) {
  EXPECT_EQ(document_["openapi"].text(), "3.1.0");
  const json::Value& get = operation("/api/v1/things/{id}", "get");
  EXPECT_EQ(get["operationId"].text(), "get_things_by_id");
  EXPECT_EQ(get["x-access"]["level"].text(), "anyone");
  EXPECT_FALSE(get.has("security"));
  const json::Value& parameter = get["parameters"].array()->at(0);
  EXPECT_EQ(parameter["in"].text(), "path");
  EXPECT_TRUE(parameter["required"].flag());
  const json::Value& finance = operation("/api/v1/finance", "get");
  EXPECT_EQ(finance["x-access"]["detail"].text(), "finance");
  EXPECT_TRUE(finance.has("security"));
}

TEST_F(OpenApi, Core_openapi_describes_answers_and_problems) {
  const json::Value& post = operation("/api/v1/things", "post");
  EXPECT_EQ(post["responses"]["201"]["content"]["application/json"]["schema"]["$ref"].text(),
            "#/components/schemas/Thing");
  EXPECT_EQ(post["responses"]["default"]["content"]["application/problem+json"]["schema"]["$ref"].text(),
            "#/components/schemas/Problem");
  EXPECT_TRUE(operation("/api/v1/things/{id}", "delete")["responses"].has("204"));
}

TEST_F(OpenApi, Core_openapi_required_differs_between_input_and_answer) {
  EXPECT_EQ(names(schema("Thing")["required"]), "id name colour note parts");
  EXPECT_EQ(names(schema("NewThing")["required"]), "name colour");
  EXPECT_EQ(names(schema("NewThing")["properties"]["note"]["type"]), "string null");
  EXPECT_EQ(names(schema("Colour")["enum"]), "red green");
  EXPECT_EQ(schema("Part")["properties"]["count"]["format"].text(), "int32");
}

TEST_F(OpenApi, Core_openapi_lists_query_and_header_parameters) {
  std::string list;
  for (const json::Value& p : *operation("/api/v1/things", "get")["parameters"].array()) list += p["name"].text() + " ";
  EXPECT_EQ(list, "page colour text open day tag ");
  std::string headers;
  for (const json::Value& p : *operation("/api/v1/payments", "post")["parameters"].array())
    headers += p["name"].text() + " ";
  EXPECT_EQ(headers, "X-CSRF-Token Idempotency-Key ");
}

TEST_F(OpenApi, Core_openapi_describes_a_file_as_the_body) {
  const json::Value& upload = operation("/api/v1/things/{id}/picture", "put");
  const json::Value& body = upload["requestBody"];
  EXPECT_EQ(body["description"].text(), "At most 300000 bytes");
  for (const char* type : {"image/png", "image/jpeg"})
    EXPECT_EQ(body["content"][type]["schema"]["format"].text(), "binary") << type;
  EXPECT_FALSE(body["content"].has("application/json"));
}

TEST_F(OpenApi, Core_openapi_describes_a_file_as_the_answer_and_the_rest_of_a_path) {
  const json::Value& get = operation("/api/v1/papers/{path}", "get");
  EXPECT_EQ(get["responses"]["200"]["content"]["application/octet-stream"]["schema"]["format"].text(), "binary");
  EXPECT_FALSE(document_["components"]["schemas"].has("File"));
}

TEST_F(OpenApi, Core_openapi_shows_what_is_sent_by_an_example) {
  const json::Value& body =
      operation("/api/v1/people/{id}/notes", "post")["requestBody"]["content"]["application/json"];
  EXPECT_EQ(json::to_string(body["example"]), R"({"text":"Tall"})") << "the address has the id";
  const json::Value& page = operation("/api/v1/things", "get")["parameters"].array()->at(0);
  EXPECT_EQ(page["example"].number(), 2);
  const json::Value& colour = operation("/api/v1/things", "get")["parameters"].array()->at(1);
  EXPECT_FALSE(colour.has("example")) << "it is left out";
}

TEST(Api, Core_an_example_of_another_input_stops_the_start) {
  Things things;
  http::Api api;
  http::Declaration post(http::Method::post, "/api/v1/things", http::Access::anyone(), "A thing");
  EXPECT_THROW(api.add<&Things::create>(things, post.example(Echo())), std::logic_error);
}

TEST_F(OpenApi, Core_openapi_leaves_out_what_is_not_the_browsers) {
  EXPECT_FALSE(document_["paths"].has("/hook"));
  EXPECT_FALSE(document_["paths"].has("/files/{path}"));
  EXPECT_FALSE(document_["components"]["schemas"].has("NoContent"));
}

}  // namespace
}  // namespace kerbside::test
