// Photos of vehicles over real HTTP, PostgreSQL and kerbside-images: sent, processed, ordered, refused, removed (D2.6,
// D7-35, V4; trust.md 4.1 "uploads", 4.3).
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/fake_s3.hpp"
#include "support/pictures.hpp"
#include "support/shared_app.hpp"

namespace kerbside::test {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

class Photos : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    start([](Config& config) { files = fs::path(config.data_dir) / "files"; });
  }
  void SetUp() override {
    host.emplace(app().sign_up("host"));
    vehicle = app().add_vehicle(*host);
  }

  std::string path(const std::string& tail = "") const { return "/api/v1/vehicles/" + vehicle + "/photos" + tail; }
  Answer send(const std::string& bytes, const std::string& type = "image/jpeg") {
    return host->http->send("POST", path(), bytes, {{"Content-Type", type}});
  }
  // A photo like no other: what stands after a picture's end is no part of it.
  static std::string some_photo() { return test_picture("gps-turned.jpg") + std::to_string(++photos_sent); }
  std::string sent() {
    const Answer answer = send(some_photo());
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.json()["id"].text();
  }
  json::Value list() { return host->http->get(path()).json(); }
  json::Value photo(const std::string& id) {
    const json::Value all = list();
    for (const auto& item : *all["items"].array())
      if (item["id"].text() == id) return item;
    return {};
  }
  std::string order() {
    std::string ids;
    const json::Value all = list();
    for (const auto& item : *all["items"].array()) ids += item["id"].text() + " ";
    return ids;
  }
  Answer set_order(const std::string& version, const std::vector<std::string>& ids) {
    std::string list;
    for (const auto& id : ids) list += (list.empty() ? "\"" : ",\"") + id + "\"";
    return host->http->send("PUT", path("/order"), R"({"version":")" + version + R"(","photo_ids":[)" + list + "]}");
  }
  bool becomes(const std::string& id, const std::string& state) {
    return app().becomes("select state from vehicle_images where id = '" + id + "'", state);
  }
  std::string main_image() {
    return app().visitor().http->get("/api/v1/vehicles/" + vehicle).json()["main_image"]["url_480"].text();
  }
  std::string url_of(const std::string& id) { return photo(id)["image"]["url_480"].text(); }
  std::string row(const std::string& id, const std::string& column) {
    return app().db().value("select " + column + " from vehicle_images where id = '" + id + "'");
  }
  // The host's files, as sent and in their sizes.
  std::vector<fs::path> stored() const {
    std::vector<fs::path> found;
    for (const char* folder : {"private/vehicle-originals", "public/vehicle-images"}) {
      if (!fs::exists(files / folder / host->id)) continue;
      for (const auto& file : fs::directory_iterator(files / folder / host->id)) found.push_back(file.path());
    }
    return found;
  }
  // A row as the upload writes it, of which no job knows.
  std::string waiting_photo(const std::string& of_vehicle, int place) {
    const std::string key = "private/vehicle-originals/" + host->id + "/" + new_key() + ".jpg";
    return app().db().value(
        "insert into vehicle_images (vehicle_id, sort_order, state, alt, original_key, original_bytes) values ('" +
        of_vehicle + "', " + std::to_string(place) + ", 'processing', '', '" + key + "', 1000) returning id");
  }

  static inline fs::path files;
  static inline int photos_sent = 0;
  std::optional<Visitor> host;
  std::string vehicle;
};

TEST_F(Photos, D7_35_V4_a_photo_is_stored_as_sent_and_shown_once_its_sizes_are_made) {
  const Answer answer = send(some_photo());
  ASSERT_EQ(answer.status, 201) << answer.body;
  const std::string id = answer.json()["id"].text();
  ASSERT_TRUE(becomes(id, "ready"));
  const auto ready = photo(id);
  EXPECT_EQ(ready["state"].text(), "ready");
  EXPECT_TRUE(ready["original_url"].is_null());
  const auto image = ready["image"];
  EXPECT_EQ(image["alt"].text(), "Ford Fiesta");
  EXPECT_FALSE(image["illustration"].flag(true));
  EXPECT_TRUE(image["preview"].text().starts_with("data:image/webp;base64,UklGR")) << image["preview"].text();
  for (const char* size : {"url_480", "url_960", "url_1600"}) {
    const std::string url = image[size].text();
    EXPECT_TRUE(url.starts_with("/files/public/vehicle-images/" + host->id + "/" + id + "-")) << url;
    const Answer file = app().visitor().http->get(url);
    EXPECT_EQ(file.status, 200) << url;
    EXPECT_EQ(file.header("content-type"), "image/webp");
    EXPECT_EQ(file.header("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(app().visitor().http->get(url, {{"Range", "bytes=0-3"}}).body, "RIFF");
    EXPECT_EQ(app().visitor().http->get(url, {{"If-None-Match", file.header("etag")}}).status, 304);
    for (const char* trace : {"Exif", "EXIF", "Northlight"})
      EXPECT_EQ(file.body.find(trace), std::string::npos) << trace;
  }
  EXPECT_EQ(main_image(), image["url_480"].text());
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_EQ(stored().size(), 4U) << "three widths and a JPEG; the original says where it was taken, so it goes";
}

TEST_F(Photos, D7_35_the_preview_of_a_link_is_a_jpeg) {
  ASSERT_TRUE(becomes(sent(), "ready"));
  const json::Value shown = app().visitor().http->get("/api/v1/vehicles/" + vehicle).json();
  const std::string url = shown["share_image_url"].text();
  EXPECT_TRUE(url.starts_with("/files/public/vehicle-images/" + host->id + "/")) << url;
  const Answer file = app().visitor().http->get(url);
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.header("content-type"), "image/jpeg");
  EXPECT_TRUE(file.body.starts_with("\xFF\xD8\xFF"));
  EXPECT_EQ(file.header("cache-control"), "public, max-age=31536000, immutable");
}

TEST_F(Photos, V4_every_kind_that_is_taken_becomes_a_photo) {
  for (const auto& [name, type] : {std::pair{"plain.png", "image/png"},
                                   {"plain.webp", "image/webp"},
                                   {"phone.heic", "image/heic"},
                                   {"gps-turned.jpg", "image/jpeg"}}) {
    const Answer answer = send(test_picture(name), type);
    ASSERT_EQ(answer.status, 201) << answer.body;
    EXPECT_TRUE(becomes(answer.json()["id"].text(), "ready")) << name;
  }
}

TEST_F(Photos, V4_until_it_is_ready_its_host_alone_sees_it_as_it_was_sent) {
  const std::string id = waiting_photo(vehicle, 0);
  const std::string key = row(id, "original_key"), bytes = test_picture("gps-turned.jpg");
  fs::create_directories((files / key).parent_path());
  std::ofstream(files / key, std::ios::binary) << bytes;
  const auto waiting = photo(id);
  EXPECT_EQ(waiting["state"].text(), "processing");
  EXPECT_TRUE(waiting["image"].is_null());
  const std::string url = waiting["original_url"].text();
  EXPECT_EQ(host->http->get(url).body, bytes);
  EXPECT_EQ(host->http->get(url).header("content-type"), "image/jpeg");
  EXPECT_EQ(app().sign_up("host").http->get(url).status, 403);
  EXPECT_EQ(app().visitor().http->get(url).status, 401);
  EXPECT_TRUE(main_image().empty());
  EXPECT_EQ(app().visitor().http->get("/api/v1/vehicles/" + vehicle).json()["images"].array()->size(), 0U);
}

TEST_F(Photos, D2_6_06_D2_6_07_the_host_orders_them_and_the_first_is_the_main_one) {
  const std::string a = sent(), b = sent(), c = sent();
  for (const auto& id : {a, b, c}) ASSERT_TRUE(becomes(id, "ready"));
  EXPECT_EQ(order(), a + " " + b + " " + c + " ") << "in the order in which they arrived";
  EXPECT_EQ(main_image(), url_of(a));
  EXPECT_EQ(photo(a)["image"]["alt"].text() + ", " + photo(c)["image"]["alt"].text(),
            "Ford Fiesta, Ford Fiesta, photo 3");
  const Answer changed = set_order(list()["version"].text(), {c, a, b});
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(order(), c + " " + a + " " + b + " ");
  EXPECT_EQ(changed.json()["version"].text(), list()["version"].text());
  EXPECT_EQ(main_image(), url_of(c));
}

TEST_F(Photos, D2_6_07_an_order_made_from_an_older_one_is_refused_and_shows_the_newer) {
  const std::string a = sent(), b = sent();
  const std::string version = list()["version"].text();
  ASSERT_EQ(set_order(version, {b, a}).status, 200);
  const Answer stale = set_order(version, {a, b});
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(stale.code(), "photos_changed");
  EXPECT_EQ((*stale.json()["current"]["items"].array())[0]["id"].text(), b);
  const std::string now = list()["version"].text();
  for (const auto& ids : std::vector<std::vector<std::string>>{{a}, {a, a}, {a, b, new_key()}, {}}) {
    const Answer refused = set_order(now, ids);
    EXPECT_EQ(refused.status, 422) << refused.body;
    EXPECT_EQ(refused.field(), "photo_ids");
  }
  EXPECT_EQ(order(), b + " " + a + " ");
}

TEST_F(Photos, V4_the_public_sees_what_is_ready_in_the_hosts_order) {
  const std::string waiting = waiting_photo(vehicle, 0);
  const std::string ready = sent();
  ASSERT_TRUE(becomes(ready, "ready"));
  EXPECT_EQ(order(), waiting + " " + ready + " ");
  EXPECT_EQ(main_image(), url_of(ready)) << "the first that is ready";
  EXPECT_EQ(row(ready, "position"), "0");
}

TEST_F(Photos, D5_36_D8_52_what_is_no_photo_is_refused_and_leaves_nothing_behind) {
  const auto refused = [&](const std::string& bytes, const std::string& type) {
    const Answer answer = send(bytes, type);
    return std::to_string(answer.status) + " " + answer.json()["detail"].text();
  };
  const std::string sentence = " Please select an image file.";
  const std::string other_kind = " images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.";
  EXPECT_EQ(refused("Just a text.", "text/plain"), "415" + sentence);
  EXPECT_EQ(refused("<svg onload=\"alert(1)\"/>", "image/svg+xml"), "415 SVG" + other_kind);
  EXPECT_EQ(refused("<svg onload=\"alert(1)\"/>", "image/png"), "422" + sentence);
  EXPECT_EQ(refused("MZ a program called photo.jpg", "image/jpeg"), "422" + sentence);
  EXPECT_EQ(refused(test_picture("plain.gif") + "PK\3\4", "image/jpeg"), "422 GIF" + other_kind);
  EXPECT_EQ(refused("", "image/jpeg"), "422" + sentence);
  EXPECT_EQ(refused("\xFF\xD8\xFF and then none", "image/jpeg"),
            "422 This image is damaged or incomplete. Please choose another one.");
  const std::size_t most = 10 << 20;
  EXPECT_EQ(refused(std::string(most + 1, 'x'), "image/jpeg"), "413 Please select an image smaller than 10MB.");
  EXPECT_EQ(list()["items"].array()->size(), 0U);
  EXPECT_TRUE(stored().empty());
  const std::string largest = test_picture("gps-turned.jpg");
  EXPECT_EQ(send(largest + std::string(most - largest.size(), ' ')).status, 201);
}

TEST_F(Photos, D5_36_a_photo_that_turns_out_to_be_damaged_says_so_and_its_file_goes) {
  const std::string whole = test_picture("gps-turned.jpg");
  const Answer answer = send(whole.substr(0, whole.size() * 6 / 10));
  ASSERT_EQ(answer.status, 201) << "its head is fine";
  const std::string id = answer.json()["id"].text();
  ASSERT_TRUE(becomes(id, "failed"));
  EXPECT_EQ(photo(id)["problem"].text(), "This image is damaged or incomplete. Please choose another one.");
  EXPECT_FALSE(photo(id)["can_retry"].flag(true));
  EXPECT_EQ(host->http->post(path("/" + id + "/retry"), "{}").code(), "not_retryable");
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_TRUE(stored().empty());
  EXPECT_EQ(host->http->del(path("/" + id)).json()["items"].array()->size(), 0U);
}

TEST_F(Photos, V4_the_same_file_again_is_the_same_photo) {
  const std::string bytes = some_photo();
  const std::string id = send(bytes).json()["id"].text();
  EXPECT_EQ(send(bytes).json()["id"].text(), id) << "the answer was lost, the browser tries again";
  ASSERT_TRUE(becomes(id, "ready"));
  EXPECT_EQ(send(bytes).json()["state"].text(), "ready");
  EXPECT_EQ(list()["items"].array()->size(), 1U);
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_EQ(stored().size(), 4U);
  vehicle = app().add_vehicle(*host);
  EXPECT_NE(send(bytes).json()["id"].text(), id) << "of another vehicle it is another one";
}

TEST_F(Photos, V4_one_that_failed_for_no_fault_of_its_own_can_be_tried_again) {
  const std::string bytes = some_photo();
  const std::string id = send(bytes).json()["id"].text();
  ASSERT_TRUE(becomes(id, "ready"));
  const std::string key = "private/vehicle-originals/" + host->id + "/kept.jpg";
  std::ofstream(files / key, std::ios::binary) << bytes;
  app().db().run(
      "update vehicle_images set state = 'failed', problem = 'unavailable', position = null,"
      " original_key = '" +
      key + "' where id = '" + id + "'");
  EXPECT_EQ(photo(id)["problem"].text(), "We could not process this photo. Please try again.");
  EXPECT_TRUE(photo(id)["can_retry"].flag());
  EXPECT_EQ(host->http->post(path("/" + id + "/retry"), "{}").status, 200);
  EXPECT_TRUE(becomes(id, "ready"));
  EXPECT_EQ(host->http->post(path("/" + id + "/retry"), "{}").status, 409);
  EXPECT_EQ(host->http->post(path("/" + new_key() + "/retry"), "{}").status, 404);
}

TEST_F(Photos, V4_one_whose_sizes_cannot_be_stored_is_given_up_after_the_last_try_and_can_be_tried_again) {
  const fs::path in_the_way = files / "public/vehicle-images" / host->id;
  fs::create_directories(in_the_way.parent_path());
  std::ofstream(in_the_way) << "no folder";
  const std::string id = sent();
  const std::string job = " jobs where kind = 'photo_sizes' and payload ->> 'photo_id' = '" + id + "'";
  ASSERT_TRUE(app().becomes("select state = 'ready' and attempts > 0 from" + job, "t"));
  EXPECT_EQ(row(id, "state"), "processing") << "which may pass";
  app().db().run("update jobs set attempts = 7, run_at = app_now() where id in (select id from" + job + ")");
  ASSERT_TRUE(becomes(id, "failed"));
  EXPECT_TRUE(photo(id)["can_retry"].flag());
  fs::remove(in_the_way);
  EXPECT_EQ(host->http->post(path("/" + id + "/retry"), "{}").status, 200);
  EXPECT_TRUE(becomes(id, "ready"));
}

TEST_F(Photos, V4_a_photo_that_failed_can_be_sent_again) {
  const std::string bytes = some_photo();
  const std::string id = send(bytes).json()["id"].text();
  ASSERT_TRUE(becomes(id, "ready"));
  app().db().run("update vehicle_images set state = 'failed', problem = 'unreadable', position = null where id = '" +
                 id + "'");
  EXPECT_EQ(send(bytes).json()["id"].text(), id);
  EXPECT_TRUE(becomes(id, "ready"));
  EXPECT_EQ(main_image(), url_of(id));
}

TEST_F(Photos, V4_a_photo_of_which_nobody_heard_for_a_day_has_failed) {
  const std::string id = waiting_photo(vehicle, 0), fresh = waiting_photo(vehicle, 1);
  app().db().run("update vehicle_images set created_at = app_now() - interval '25 hours' where id = '" + id + "'");
  app().run_now("photos_give_up");
  EXPECT_TRUE(becomes(id, "failed"));
  EXPECT_TRUE(photo(id)["can_retry"].flag());
  EXPECT_EQ(row(fresh, "state"), "processing");
}

TEST_F(Photos, V4_a_removed_photo_goes_with_its_files_and_leaves_no_gap) {
  const std::string a = sent(), b = sent(), c = sent();
  for (const auto& id : {a, b, c}) ASSERT_TRUE(becomes(id, "ready"));
  const std::string url = url_of(a);
  const Answer removed = host->http->del(path("/" + a));
  ASSERT_EQ(removed.status, 200) << removed.body;
  EXPECT_EQ(order(), b + " " + c + " ");
  EXPECT_EQ(row(b, "sort_order || ' ' || position") + ", " + row(c, "sort_order || ' ' || position"), "0 0, 1 1");
  EXPECT_EQ(main_image(), url_of(b));
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_EQ(app().visitor().http->get(url).status, 404);
  EXPECT_EQ(stored().size(), 8U);
  EXPECT_EQ(host->http->del(path("/" + a)).code(), "photo_not_found");
}

TEST_F(Photos, V4_a_deleted_vehicle_goes_with_the_files_of_its_photos) {
  const std::string made = sent();
  ASSERT_TRUE(becomes(made, "ready"));
  ASSERT_EQ(send(test_picture("plain.png"), "image/png").status, 201);
  const std::string url = url_of(made);
  ASSERT_EQ(host->http->del("/api/v1/listings/" + vehicle).status, 204);
  EXPECT_TRUE(app().becomes(
      "select count(*) from jobs where kind in ('remove_files', 'photo_sizes') and state <> 'done'", "0"));
  EXPECT_TRUE(stored().empty());
  EXPECT_EQ(app().visitor().http->get(url).status, 404);
}

TEST_F(Photos, Trust_4_1_a_foreign_vehicles_photos_look_like_those_of_none_at_all) {
  const std::string id = sent();
  Visitor other = app().sign_up("host");
  const auto told = [&](const std::string& method, const std::string& at) {
    const Answer answer = other.http->send(method, at, method == "POST" ? "{}" : "");
    return std::to_string(answer.status) + answer.code();
  };
  const std::string nowhere = "/api/v1/vehicles/" + new_key() + "/photos";
  for (const auto& [method, tail] :
       {std::pair<std::string, std::string>{"GET", ""}, {"DELETE", "/" + id}, {"POST", "/" + id + "/retry"}}) {
    EXPECT_EQ(told(method, path(tail)), "404vehicle_not_found") << method;
    EXPECT_EQ(told(method, nowhere + tail), "404vehicle_not_found") << method;
  }
  const Answer sent_there = other.http->send("POST", path(), some_photo(), {{"Content-Type", "image/jpeg"}});
  EXPECT_EQ(sent_there.status, 404);
  // One's own vehicle, another one's photo.
  const std::string own = app().add_vehicle(other);
  EXPECT_EQ(told("DELETE", "/api/v1/vehicles/" + own + "/photos/" + id), "404photo_not_found");
  EXPECT_EQ(list()["items"].array()->size(), 1U);
}

TEST_F(Photos, V4_a_vehicle_has_20_photos_at_most) {
  for (int i = 0; i < 20; ++i) waiting_photo(vehicle, i);
  EXPECT_EQ(list()["most"].number(), 20);
  const Answer refused = send(some_photo());
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json()["detail"].text(),
            "A vehicle can have up to 20 photos. Please remove one before you add another.");
  EXPECT_TRUE(stored().empty());
  host->http->del(path(
      "/" + app().db().value("select id from vehicle_images where vehicle_id = '" + vehicle + "' and sort_order = 7")));
  EXPECT_EQ(send(some_photo()).status, 201);
  EXPECT_EQ(app().db().value("select count(distinct sort_order) || ' ' || max(sort_order) from vehicle_images where"
                             " vehicle_id = '" +
                             vehicle + "'"),
            "20 19");
}

TEST_F(Photos, Trust_4_1_what_waits_for_a_host_has_a_quota) {
  for (int v = 0; v < 10; ++v) {
    const std::string full = app().add_vehicle(*host);
    for (int i = 0; i < 20; ++i) waiting_photo(full, i);
  }
  const Answer refused = send(some_photo());
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.code(), "upload_quota");
  EXPECT_EQ(refused.header("retry-after"), "60");
  EXPECT_TRUE(stored().empty());
}

TEST_F(Photos, V4_many_at_once_keep_their_order_without_gaps) {
  std::vector<std::thread> browsers;
  std::atomic<int> taken = 0;
  for (int b = 0; b < 4; ++b) {
    browsers.emplace_back([&, b] {
      HttpClient http(app().port());
      http.cookies = host->http->cookies;
      http.always = host->http->always;
      for (int i = 0; i < 6; ++i)
        if (http.send("POST", path(), test_picture("plain.png") + std::to_string(b) + "-" + std::to_string(i),
                      {{"Content-Type", "image/png"}})
                .status == 201)
          ++taken;
    });
  }
  for (auto& browser : browsers) browser.join();
  EXPECT_EQ(taken, 20) << "of 24";
  EXPECT_TRUE(app().becomes(
      "select count(*) from vehicle_images where vehicle_id = '" + vehicle + "' and state = 'ready'", "20"));
  EXPECT_EQ(app().db().value("select count(*) from vehicle_images where vehicle_id = '" + vehicle +
                             "' and sort_order = position"),
            "20");
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_EQ(stored().size(), 80U);
}

// A process may die after it stored a file and before it wrote the row that names it.
TEST_F(Photos, V4_what_a_crash_left_between_file_and_row_is_collected) {
  const std::string id = sent();
  ASSERT_TRUE(becomes(id, "ready"));
  const std::string waiting = waiting_photo(vehicle, 1);
  const auto place = [&](const std::string& key) {
    fs::create_directories((files / key).parent_path());
    std::ofstream(files / key) << "left behind";
    return files / key;
  };
  const fs::path kept = place(row(waiting, "original_key"));
  const std::vector<fs::path> lost = {
      place("private/vehicle-originals/" + host->id + "/" + new_key() + ".jpg"),
      place("public/vehicle-images/" + host->id + "/" + id + "-0123456789abcdef-960.webp"),
      place("public/vehicle-images/" + host->id + "/" + new_key() + "-0123456789abcdef-960.webp"),
      place("public/profile-pictures/" + host->id + "-1.webp")};
  EXPECT_TRUE(app().becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  for (const auto& file : fs::recursive_directory_iterator(files))
    if (file.is_regular_file()) fs::last_write_time(file, file.last_write_time() - 25h);
  const fs::path young = place("public/vehicle-images/" + host->id + "/" + new_key() + "-0123456789abcdef-480.webp");
  app().run_now("files_collect");
  for (int i = 0; i < 3000 && fs::exists(lost.back()); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(app().becomes("select state from jobs where kind = 'files_collect'", "ready"));
  for (const auto& file : lost) EXPECT_FALSE(fs::exists(file)) << file;
  EXPECT_TRUE(fs::exists(kept));
  EXPECT_TRUE(fs::exists(young));
  EXPECT_EQ(app().visitor().http->get(url_of(id)).status, 200);
}

TEST(PhotosInABucket, Trust_2_5_photos_live_in_s3_where_it_is_configured) {
  FakeS3 bucket;
  fs::path data;
  TestApp app([&](Config& config) {
    data = config.data_dir;
    config.s3_endpoint = bucket.url();
    config.s3_bucket = "pictures";
    config.s3_region = "eu-west-2";
    config.s3_access_key = "AKIATEST";
    config.s3_secret_key = "secret";
  });
  Visitor host = app.sign_up("host");
  const std::string vehicle = app.add_vehicle(host);
  const Answer answer = host.http->send("POST", "/api/v1/vehicles/" + vehicle + "/photos",
                                        test_picture("gps-turned.jpg"), {{"Content-Type", "image/jpeg"}});
  ASSERT_EQ(answer.status, 201) << answer.body;
  ASSERT_TRUE(app.becomes("select state from vehicle_images", "ready"));
  const auto image = app.visitor().http->get("/api/v1/vehicles/" + vehicle).json()["main_image"];
  const Answer file = app.visitor().http->get(image["url_960"].text());
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.body.substr(8, 8), "WEBPVP8 ");
  EXPECT_EQ(app.visitor().http->get(image["url_960"].text(), {{"If-None-Match", file.header("etag")}}).status, 304);
  EXPECT_TRUE(app.becomes("select count(*) from jobs where kind = 'remove_files' and state <> 'done'", "0"));
  EXPECT_EQ(bucket.objects.size(), 4U) << "its sizes; the original is gone";
  EXPECT_FALSE(fs::exists(data / "files/public"));
}

}  // namespace
}  // namespace kerbside::test
