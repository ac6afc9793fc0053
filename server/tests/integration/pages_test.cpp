// The public addresses as HTML: what search engines and previews of links read, the data that comes with a page, and
// what must not (issue 10, part 3).
#include <gtest/gtest.h>

#include <thread>

#include "core/crypto.hpp"
#include "core/json/write.hpp"
#include "support/shared_app.hpp"
#include "support/web_build.hpp"

namespace kerbside::test {
namespace {

namespace fs = std::filesystem;

const Headers browser{{"Accept", "text/html,*/*"}};

class Pages : public SharedApp {
 protected:
  static void SetUpTestSuite() {
    web = fs::temp_directory_path() / ("kerbside-web-" + crypto::uuid4());
    write_pages(web);
    start([](Config& config) { config.web_root = web; });
    host = sign_up_for_all("host");
  }
  static void TearDownTestSuite() {
    stop();
    fs::remove_all(web);
  }
  void SetUp() override { app().db().run("update vehicles set status = 'inactive'"); }

  std::string url(const std::string& path) { return app().config().public_url + path; }
  Answer get(const std::string& path, Headers headers = browser) {
    app().wait_for_search();
    return app().visitor().http->get(path, std::move(headers));
  }
  Answer api(const std::string& path) { return get("/api/v1" + path, {}); }

  static std::string between(const std::string& html, const std::string& start, const std::string& end) {
    const auto from = html.find(start);
    if (from == std::string::npos) return "";
    return html.substr(from + start.size(), html.find(end, from + start.size()) - from - start.size());
  }
  static std::string title(const Answer& page) { return between(page.body, "<title>", "</title>"); }
  static std::string canonical(const Answer& page) {
    return between(page.body, R"(<link rel="canonical" href=")", "\"");
  }
  static std::string meta(const Answer& page, const std::string& property) {
    return between(page.body, "<meta property=\"" + property + "\" content=\"", "\"");
  }
  static json::Value data(const Answer& page) {
    return json::parse(between(page.body, R"(<script type="application/json" id="page-data">)", "</script>")).value();
  }
  static json::Value facts(const Answer& page) {
    return json::parse(between(page.body, R"(<script type="application/ld+json">)", "</script>")).value();
  }
  static bool may_be_listed(const Answer& page) { return page.body.find("noindex") == std::string::npos; }

  static inline Visitor* host = nullptr;
  static inline fs::path web;
};

TEST_F(Pages, P2_1_02_a_vehicle_says_what_it_is_and_brings_its_data) {
  const std::string id = app().add_vehicle(*host, "year = 2021, rating_sum = 9, review_count = 2");
  app().db().run(
      "insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, key_1600, key_jpeg, alt)"
      " values ('" +
      id + "', 0, 0, 'public/a.webp', 'public/b.webp', 'public/c.webp', 'public/d.jpg', 'The car')");
  const Answer page = get("/vehicle/" + id);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(title(page), "Ford Fiesta 2021 in Leeds LS6 – Kerbside");
  EXPECT_EQ(canonical(page), url("/vehicle/" + id));
  EXPECT_TRUE(may_be_listed(page));
  EXPECT_EQ(meta(page, "og:url"), url("/vehicle/" + id));
  EXPECT_EQ(meta(page, "og:image"), url("/files/public/d.jpg"));
  EXPECT_EQ(meta(page, "og:image:alt"), "The car");
  EXPECT_NE(page.body.find("2021 Ford Fiesta (hatchback) to rent in Leeds LS6 from £50.00 a day"), std::string::npos);
  EXPECT_NE(page.body.find("Rated 4.5 by 2 renters."), std::string::npos);
  const std::string widths = R"(imagesrcset="/files/public/a.webp 480w, /files/public/b.webp 960w)";
  EXPECT_NE(page.body.find(widths + R"(, /files/public/c.webp 1600w" imagesizes="100vw")"), std::string::npos);
  EXPECT_NE(page.body.find("vehicle body"), std::string::npos);

  const auto offer = facts(page)["offers"];
  EXPECT_EQ(offer["price"].text(), "50.00");
  EXPECT_EQ(offer["priceCurrency"].text(), "GBP");
  EXPECT_EQ(facts(page)["aggregateRating"]["ratingValue"].text(), "4.5");

  // What comes with the page is what the API answers to a visitor.
  for (const std::string& path :
       {"/vehicles/" + id, "/vehicles/" + id + "/reviews", "/vehicles/" + id + "/other-vehicles", std::string("/site"),
        std::string("/service-fees")}) {
    EXPECT_EQ(json::to_string(data(page)["/api/v1" + path]["body"]), api(path).body) << path;
    EXPECT_EQ(data(page)["/api/v1" + path]["status"].number(), 200) << path;
  }
}

TEST_F(Pages, P2_1_02_without_a_jpeg_a_link_shows_what_there_is_and_a_list_shows_the_site) {
  const std::string id = app().add_vehicle(*host);
  EXPECT_EQ(meta(get("/vehicle/" + id), "og:image"), url("/share.png"));
  app().db().run("insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt) values ('" + id +
                 "', 0, 0, 'public/a.webp', 'public/b.webp', 'The car')");
  const std::string other = app().add_vehicle(*host, "make = 'Kia'");
  app().db().run("insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt) values ('" +
                 other + "', 0, 0, 'public/e.webp', 'public/f.webp', 'Older than JPEGs')");
  EXPECT_EQ(meta(get("/vehicle/" + other), "og:image"), url("/files/public/f.webp"));
  const Answer list = get("/vehicles?location=Leeds");
  EXPECT_EQ(meta(list, "og:image"), url("/share.png"));
  EXPECT_EQ(meta(list, "og:image:alt"), "Kerbside");
}

TEST_F(Pages, R11_a_vehicle_that_is_not_there_answers_404_with_its_page) {
  const std::string paused = app().add_vehicle(*host, "status = 'inactive'");
  for (const std::string& id : {paused, crypto::uuid4(), std::string("7"), std::string("%3Cscript%3E")}) {
    for (const std::string path : {"/vehicle/", "/booking/"}) {
      const Answer page = get(path + id);
      EXPECT_EQ(page.status, 404) << path << id;
      EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
      EXPECT_EQ(title(page), "Vehicle Not Found – Kerbside");
      EXPECT_FALSE(may_be_listed(page));
      EXPECT_EQ(page.body.find("Fiesta"), std::string::npos);
      EXPECT_NE(page.body.find("vehicle-not-found body"), std::string::npos);
    }
  }
  const auto answer = data(get("/vehicle/" + paused))["/api/v1/vehicles/" + paused];
  EXPECT_EQ(answer["status"].number(), 404);
  EXPECT_EQ(answer["body"]["code"].text(), "vehicle_not_found");
}

TEST_F(Pages, D2_8_01_D7_37_a_host_says_who_it_is_and_brings_its_data) {
  app().add_vehicle(*host);
  app().db().run("update profiles set profile_picture_url = '/files/public/p.webp' where id = '" + host->id + "'");
  const std::string path = "/host/" + host->id;
  Answer page = get(path);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(title(page), "Priya S., host – Kerbside");
  EXPECT_EQ(canonical(page), url(path));
  EXPECT_TRUE(may_be_listed(page));
  EXPECT_EQ(meta(page, "og:url"), url(path));
  EXPECT_NE(meta(page, "og:description").find("Priya S. rents out 1 vehicle on Kerbside."), std::string::npos);
  EXPECT_EQ(facts(page)["@type"].text(), "ProfilePage");
  EXPECT_EQ(facts(page)["mainEntity"]["@type"].text(), "Person");
  EXPECT_EQ(facts(page)["mainEntity"]["name"].text(), "Priya S.");
  EXPECT_EQ(facts(page)["mainEntity"]["image"].text(), url("/files/public/p.webp"));
  for (const char* tail : {"", "/vehicles?page=1", "/reviews?page=1"}) {
    const std::string asked = "/hosts/" + host->id + tail;
    EXPECT_EQ(json::to_string(data(page)["/api/v1" + asked]["body"]), api(asked).body) << asked;
  }
  const std::string body = between(page.body, "<body>", "</body>");
  EXPECT_NE(body.find("<h1>Priya S.</h1><p>Priya S. rents out 1 vehicle"), std::string::npos) << body;
  EXPECT_NE(body.find("<li><a href=\"/vehicle/"), std::string::npos);
  EXPECT_EQ(page.body.find("Shah"), std::string::npos) << "U7";

  app().db().run("update profiles set display_preference = 'company', profile_picture_url = null where id = '" +
                 host->id + "'");
  page = get(path);
  EXPECT_EQ(title(page), "Corner Garage Ltd, host – Kerbside") << "D2.8-05";
  EXPECT_EQ(facts(page)["mainEntity"]["@type"].text(), "Organization");
  app().db().run("update profiles set display_preference = 'personal' where id = '" + host->id +
                 "'; update vehicles set status = 'inactive'");
  EXPECT_FALSE(may_be_listed(get(path))) << "nothing to be found by";
}

TEST_F(Pages, D2_8_01_a_host_that_is_not_there_answers_404_with_its_page) {
  Visitor renter = app().sign_up("renter"), closed = app().sign_up("host");
  app().db().run("update profiles set closed_at = app_now() where id = '" + closed.id + "'");
  for (const std::string& id : {renter.id, closed.id, crypto::uuid4(), std::string("7"), std::string("%3Cscript%3E")}) {
    const Answer page = get("/host/" + id);
    EXPECT_EQ(page.status, 404) << id;
    EXPECT_EQ(title(page), "Host not found – Kerbside");
    EXPECT_FALSE(may_be_listed(page));
    EXPECT_EQ(page.body.find("Priya"), std::string::npos);
    EXPECT_NE(page.body.find("host-not-found body"), std::string::npos);
  }
  const std::string address = "/api/v1/hosts/" + closed.id;
  EXPECT_EQ(data(get("/host/" + closed.id))[address]["body"]["code"].text(), "host_not_found");
}

TEST_F(Pages, P2_1_12_A2_14_01_the_jobs_come_with_their_page_and_read_without_code) {
  app().db().run("delete from job_postings");
  EXPECT_NE(get("/careers").body.find("In a moment"), std::string::npos) << "no job: the build's own words";
  const std::string id = app().db().value(
      "insert into job_postings (title, department, location, employment_type, description) values"
      " ('Fleet & <Workshop> Lead', 'Engineering', 'Leeds', 'full_time', 'Engines') returning id");
  app().db().run(
      "insert into job_postings (title, department, location, employment_type, description, status) values"
      " ('Hidden', 'Engineering', 'Leeds', 'full_time', 'Engines', 'paused')");
  Answer page;
  const auto shows_it = [&] {
    page = get("/careers");
    return page.body.find(id) != std::string::npos;
  };
  for (int tries = 0; tries < 100 && !shows_it(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(title(page), "Join Our Team – Kerbside");
  EXPECT_EQ(canonical(page), url("/careers"));
  EXPECT_TRUE(may_be_listed(page));
  EXPECT_NE(page.body.find("<li><a href=\"/careers?job=" + id +
                           "\">Fleet &amp; &lt;Workshop&gt; Lead</a>, Engineering, Leeds</li>"),
            std::string::npos);
  EXPECT_EQ(page.body.find("Hidden"), std::string::npos);
  EXPECT_EQ(json::to_string(data(page)["/api/v1/job-postings"]["body"]), json::to_string(api("/job-postings").json()));
}

TEST_F(Pages, A2_14_02_a_job_has_an_address_with_its_own_html_and_facts_while_it_is_active) {
  const std::string id = app().db().value(
      "insert into job_postings (title, department, location, employment_type, salary_range, description, requirements)"
      " values ('Van <Fitter>', 'Engineering', 'Leeds', 'part_time', '£12 an hour', 'Fit vans', '{Care}') returning "
      "id");
  const Answer page = get("/careers?job=" + id);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(title(page), "Van &lt;Fitter&gt;, Leeds – Kerbside");
  EXPECT_EQ(canonical(page), url("/careers?job=" + id));
  EXPECT_TRUE(may_be_listed(page));
  EXPECT_NE(page.body.find("<p>Fit vans</p><h2>Requirements</h2><ul><li>Care</li></ul>"), std::string::npos);
  EXPECT_NE(page.body.find(R"("@type":"JobPosting")"), std::string::npos);
  EXPECT_NE(page.body.find(R"("employmentType":"PART_TIME")"), std::string::npos);
  EXPECT_EQ(json::to_string(data(page)["/api/v1/job-postings/" + id]["body"]),
            json::to_string(api("/job-postings/" + id).json()));
  EXPECT_NE(page.body.find(R"("addressLocality":"Leeds")"), std::string::npos);
  app().db().run("update job_postings set location = 'From home' where id = '" + id + "'");
  const Answer anywhere = get("/careers?job=" + id);
  EXPECT_EQ(title(anywhere), "Van &lt;Fitter&gt;, From home – Kerbside");
  EXPECT_NE(anywhere.body.find(R"("jobLocationType":"TELECOMMUTE")"), std::string::npos);
  EXPECT_EQ(anywhere.body.find("addressLocality"), std::string::npos);
  const std::string closed = app().db().value(
      "insert into job_postings (title, department, location, employment_type, description, status) values"
      " ('Van Washer', 'Engineering', 'Leeds', 'full_time', 'Wash vans', 'closed') returning id");
  const Answer none = get("/careers?job=" + closed);
  EXPECT_EQ(none.status, 404);
  EXPECT_FALSE(may_be_listed(none));
  EXPECT_NE(none.body.find("no longer open"), std::string::npos);
  EXPECT_EQ(title(none), "This job is no longer open – Kerbside");
  EXPECT_EQ(none.body.find("JobPosting\""), std::string::npos);
  EXPECT_EQ(none.body.find("Wash vans"), std::string::npos);
  EXPECT_EQ(title(get("/careers?job=x")), "Join Our Team – Kerbside") << "no id: the page of all";
}

TEST_F(Pages, A2_16_03_A2_16_05_A7_40_published_words_take_the_place_of_the_pages_own) {
  const std::string path = "/temporary-insurance-info", address = "/policy-pages/temporary_insurance_info";
  app().db().run("delete from policy_pages");
  const auto becomes = [&](const std::string& words) {
    for (int tries = 0; tries < 200; ++tries) {
      if (get(path).body.find(words) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  ASSERT_TRUE(becomes("In a moment")) << "A2.16-04: the build's own words";
  EXPECT_EQ(title(get(path)), "Temporary insurance – Kerbside");
  EXPECT_EQ(api(address).code(), "policy_page_not_found");
  app().db().run(
      "insert into policy_pages (id, slug, title, content, is_published, broker_phone) values (gen_random_uuid(),"
      " 'temporary_insurance_info', 'Cover & <more>', '<h2>Ours</h2><p>By the day<script>alert(1)</script>', true,"
      " '0113 496 0000')");
  ASSERT_TRUE(becomes("Ours</h2><p>By the day</p>")) << "reduced once more, and closed";
  Answer page = get(path);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(title(page), "Cover &amp; &lt;more&gt; – Kerbside");
  EXPECT_EQ(canonical(page), url(path));
  EXPECT_TRUE(may_be_listed(page));
  EXPECT_NE(page.body.find("<h2 id=\"ours\">Ours</h2>"), std::string::npos);
  EXPECT_NE(page.body.find("<h1>Cover &amp; &lt;more&gt;</h1>"), std::string::npos);
  EXPECT_NE(page.body.find("<h2>Broker Contact</h2><ul><li>Phone: <a href=\"tel:+441134960000\">0113 496 0000</a></li>"
                           "</ul>"),
            std::string::npos)
      << "the email is not set";
  EXPECT_EQ(page.body.find("alert(1)"), std::string::npos);
  EXPECT_EQ(page.body.find("In a moment"), std::string::npos);
  const json::Value words = api(address).json();
  EXPECT_EQ(words["title"].text(), "Cover & <more>");
  EXPECT_EQ(words["content"].text(), "<h2>Ours</h2><p>By the day</p>");
  EXPECT_EQ(words["broker_phone"].text(), "0113 496 0000");
  app().db().run(
      "update policy_pages set broker_phone = null, broker_email = 'broker@example.org', content ="
      " '<h2>Overview</h2><h2>Key <b>Terms</b></h2><h2>Claims</h2><h2>Cancellation &amp; Refunds</h2><h2>Claims</h2>'");
  ASSERT_TRUE(becomes("<h2>Broker Contact</h2><ul><li>Email: <a href=\"mailto:broker@example.org\">"));
  page = get(path);
  for (const char* linked :
       {"<nav aria-label=\"On this page\"><ul><li><a href=\"#overview\">Overview</a></li>",
        "<li><a href=\"#key-terms\">Key Terms</a></li>", "<h2 id=\"key-terms\">Key <b>Terms</b></h2>",
        "<h2 id=\"cancellation-refunds\">Cancellation &amp; Refunds</h2><h2>Claims</h2>"})
    EXPECT_NE(page.body.find(linked), std::string::npos) << linked;
  app().db().run("update policy_pages set broker_email = null");
  for (int tries = 0; tries < 200 && get(path).body.find("Broker Contact") != std::string::npos; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(get(path).body.find("Broker Contact"), std::string::npos);
  app().db().run("update policy_pages set is_published = false");
  ASSERT_TRUE(becomes("In a moment")) << "X12: not published counts as absent";
  EXPECT_EQ(api(address).code(), "policy_page_not_found");
}

TEST_F(Pages, A2_15_16_the_rental_agreement_is_a_pdf_too) {
  const Answer paper = get("/rental-agreement.pdf");
  EXPECT_EQ(paper.status, 200);
  EXPECT_EQ(paper.header("content-type"), "application/pdf");
  EXPECT_EQ(paper.header("content-disposition"), "attachment; filename=\"rental-agreement.pdf\"");
  EXPECT_EQ(paper.body.substr(0, 5), "%PDF-");
  EXPECT_EQ(paper.header("set-cookie"), "");
}

TEST_F(Pages, Issue29_search_engines_find_the_jobs_that_are_open_and_no_other) {
  app().db().run("delete from job_postings");
  const auto job = [&](const char* status) {
    return app().db().value(
        "insert into job_postings (title, department, location, employment_type, description, status) values"
        " ('Valeter', 'Operations', 'Leeds', 'part_time', 'Clean vans', '" +
        std::string(status) + "') returning id");
  };
  const std::string open = job("active"), paused = job("paused"), closed = job("closed");
  EXPECT_NE(get("/sitemap.xml").body.find("<loc>" + url("/sitemap-jobs.xml") + "</loc>"), std::string::npos);
  const std::string jobs = get("/sitemap-jobs.xml").body;
  EXPECT_NE(jobs.find("<loc>" + url("/careers?job=" + open) + "</loc>"), std::string::npos) << jobs;
  for (const std::string& id : {paused, closed}) EXPECT_EQ(jobs.find(id), std::string::npos);
}

TEST_F(Pages, P2_1_01_the_landing_page_brings_its_vehicles_and_their_number) {
  app().add_vehicle(*host);
  const Answer page = get("/");
  EXPECT_EQ(canonical(page), url("/"));
  EXPECT_EQ(title(page), "Rent cars, vans and motorbikes from trusted owners – Kerbside");
  EXPECT_EQ(data(page)["/api/v1/vehicles/count"]["body"]["count"].number(), 1);
  EXPECT_EQ(json::to_string(data(page)["/api/v1/vehicles/featured"]["body"]), api("/vehicles/featured").body);
}

TEST_F(Pages, P2_1_07_a_search_brings_its_first_vehicles) {
  app().add_vehicle(*host);
  const Answer page = get("/browse?location=Leeds&utm_source=x");
  EXPECT_EQ(title(page), "Car hire in Leeds – Kerbside");
  EXPECT_EQ(canonical(page), url("/browse?location=Leeds"));
  EXPECT_EQ(facts(page)["@type"].text(), "ItemList");
  const std::string asked = "/vehicles?location=Leeds&facets=true&page=1";
  EXPECT_EQ(json::to_string(data(page)["/api/v1" + asked]["body"]), api(asked).body);
  EXPECT_EQ(data(page)["/api/v1" + asked]["body"]["total"].number(), 1);
  EXPECT_TRUE(may_be_listed(page));
  // What a search engine would find nothing behind.
  for (const char* path : {"/browse?location=Nowhereham", "/browse?page=9", "/browse?vehicleType=van"})
    EXPECT_FALSE(may_be_listed(get(path))) << path;
}

TEST_F(Pages, P2_1_07_a_town_with_several_vehicles_has_a_page_of_its_own) {
  for (int i = 0; i < 3; ++i) app().add_vehicle(*host);
  app().add_vehicle(*host, "town = 'Otley', outcode = 'LS21'");
  const Answer page = get("/browse?location=leeds");
  EXPECT_EQ(canonical(page), url("/browse?location=Leeds")) << "one page, however it is written";
  EXPECT_EQ(title(page), "Car hire in Leeds – Kerbside");
  EXPECT_NE(meta(page, "og:description").find("hire in Leeds: 3 vehicles listed in town"), std::string::npos);
  const auto graph = facts(page)["@graph"];
  const auto& way = (*graph.array())[0];
  EXPECT_EQ(way["@type"].text(), "BreadcrumbList");
  EXPECT_EQ(way["itemListElement"].array()->back()["item"].text(), url("/browse?location=Leeds"));
  EXPECT_EQ((*graph.array())[1]["itemListElement"].array()->size(), 4U);
  // Its body says the same to readers who run no code.
  const std::string body = between(page.body, "<body>", "</body>");
  EXPECT_NE(body.find("<h1>Car hire in Leeds</h1><p>Car, van and motorbike hire in Leeds: 3 vehicles"),
            std::string::npos);
  EXPECT_NE(body.find(">Ford Fiesta 2022</a>, Leeds LS6, from £50.00 a day</li>"), std::string::npos) << body;
  EXPECT_TRUE(data(page).has("/api/v1/vehicles?location=leeds&facets=true&page=1")) << "as the browser will ask";
  EXPECT_NE(get("/sitemap.xml").body.find("<loc>" + url("/sitemap-towns.xml") + "</loc>"), std::string::npos);
  const std::string towns = get("/sitemap-towns.xml").body;
  EXPECT_NE(towns.find("<loc>" + url("/browse?location=Leeds") + "</loc>"), std::string::npos);
  EXPECT_EQ(towns.find("Otley"), std::string::npos) << "a single vehicle makes no page";
}

TEST_F(Pages, P2_1_07_a_search_comes_without_its_towns_words_when_they_cannot_be_read) {
  app().wait_for_search();
  app().db().run("alter table vehicles rename to out_of_reach");
  const Answer page = app().visitor().http->get("/browse?location=York", browser);
  app().db().run("alter table out_of_reach rename to vehicles");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(title(page), "Car hire in York – Kerbside");
}

TEST_F(Pages, P2_5_12_a_search_with_filters_or_an_order_is_left_to_the_browser) {
  app().add_vehicle(*host);
  for (const char* more : {"make=Ford", "maxPrice=40", "sort=price"}) {
    const Answer page = get("/browse?location=Leeds&" + std::string(more));
    EXPECT_EQ(title(page), "Vehicles near Leeds – Kerbside") << more;
    EXPECT_EQ(data(page).object()->size(), 1U) << more;  // the site
  }
}

TEST_F(Pages, K3_a_search_by_dates_is_left_to_the_browser_for_its_answer_depends_on_who_asks) {
  app().add_vehicle(*host);
  const Answer page = get("/browse?location=Leeds&startDate=" + TestApp::date(3) + "&endDate=" + TestApp::date(5));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(data(page).object()->size(), 1U);  // the site
}

TEST_F(Pages, U7_pages_are_the_same_for_everybody_and_hold_nothing_personal) {
  const std::string id = app().add_vehicle(*host);
  Visitor renter = app().sign_up("renter");
  app().start_payment(renter, app().quote(renter, Trip{id}).json());  // a hold of their own
  const auto of_vehicle = [&](const std::string& column) {
    return app().db().value("select " + column + "::text from vehicles where id = '" + id + "'");
  };
  const std::string secrets[] = {renter.email,
                                 renter.id,
                                 host->email,
                                 "csrf_token",
                                 "phone_number",
                                 of_vehicle("registration_number"),
                                 of_vehicle("location"),
                                 of_vehicle("latitude"),
                                 of_vehicle("longitude")};
  for (const std::string& path :
       {std::string("/"), std::string("/browse"), "/vehicle/" + id, "/booking/" + id, "/host/" + host->id}) {
    const Answer mine = renter.http->get(path, browser), theirs = get(path);
    EXPECT_EQ(mine.body, theirs.body) << path;
    EXPECT_EQ(mine.header("set-cookie"), "") << path;
    for (const std::string& secret : secrets)
      EXPECT_EQ(mine.body.find(secret), std::string::npos) << path << " " << secret;
  }
}

TEST_F(Pages, Core_a_page_is_sent_once_and_then_checked) {
  const std::string id = app().add_vehicle(*host);
  const std::string path = "/vehicle/" + id;
  const Answer page = get(path);
  EXPECT_EQ(page.header("cache-control"), "no-cache");
  const Headers again{{"Accept", "text/html"}, {"If-None-Match", page.header("etag")}};
  EXPECT_EQ(get(path, again).status, 304);
  app().db().run("update vehicles set price_per_day = 6100 where id = '" + id + "'");
  const Answer changed = get(path, again);
  EXPECT_EQ(changed.status, 200);
  EXPECT_NE(changed.body.find("£61.00"), std::string::npos);
}

TEST_F(Pages, Core_text_of_hosts_stays_text) {
  const std::string id = app().add_vehicle(*host, "make = '</title><script>alert(1)</script>', model = '\"A\" & B'");
  for (const std::string& path : {"/vehicle/" + id, std::string("/browse"), std::string("/")}) {
    const Answer page = get(path);
    EXPECT_EQ(page.body.find("<script>"), std::string::npos) << path;
    EXPECT_EQ(page.body.find("</title><"), page.body.rfind("</title><")) << path;
  }
  const Answer page = get("/vehicle/" + id);
  EXPECT_EQ(data(page)["/api/v1/vehicles/" + id]["body"]["model"].text(), "\"A\" & B");
  EXPECT_EQ(facts(page)["model"].text(), "\"A\" & B");
}

TEST_F(Pages, P2_1_14_addresses_have_one_form) {
  const std::pair<const char*, const char*> moves[] = {{"/browse/", "/browse"},
                                                       {"/browse/?page=2", "/browse?page=2"},
                                                       {"/reset-password/?token=x", "/reset-password?token=x"}};
  for (const auto& [from, to] : moves) {
    const Answer moved = get(from);
    EXPECT_EQ(moved.status, 308) << from;
    EXPECT_EQ(moved.header("location"), to) << from;
  }
  EXPECT_EQ(get("/no/such/page").status, 404);
  EXPECT_EQ(app().visitor().http->post("/browse", "{}").status, 405);
}

TEST_F(Pages, Core_search_engines_find_every_vehicle_and_nothing_else) {
  const std::string listed = app().add_vehicle(*host), paused = app().add_vehicle(*host, "status = 'inactive'");
  const Answer robots = get("/robots.txt");
  EXPECT_EQ(robots.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_NE(robots.body.find("Sitemap: " + url("/sitemap.xml")), std::string::npos);
  EXPECT_NE(robots.body.find("Disallow: /api/"), std::string::npos);
  const Answer index = get("/sitemap.xml");
  EXPECT_EQ(index.header("content-type"), "application/xml; charset=utf-8");
  EXPECT_NE(index.body.find("<loc>" + url("/sitemap-pages.xml") + "</loc>"), std::string::npos);
  const std::string part = between(index.body, "<loc>" + url("/sitemap-vehicles.xml"), "</loc>");
  EXPECT_EQ(part, "?from=" + listed);
  const Answer vehicles = get("/sitemap-vehicles.xml" + part);
  const std::string today = app().db().value("select to_char(now(), 'YYYY-MM-DD')");
  EXPECT_NE(vehicles.body.find("<loc>" + url("/vehicle/" + listed) + "</loc><lastmod>" + today), std::string::npos);
  EXPECT_EQ(vehicles.body.find(paused), std::string::npos);
  const std::string hosts = between(index.body, "<loc>" + url("/sitemap-hosts.xml"), "</loc>");
  EXPECT_EQ(hosts, "?from=" + host->id) << "of active vehicles alone";
  EXPECT_NE(get("/sitemap-hosts.xml" + hosts).body.find("<loc>" + url("/host/" + host->id) + "</loc><lastmod>" + today),
            std::string::npos);
  EXPECT_EQ(get("/sitemap-hosts.xml?from=x").status, 400);
  const std::string pages = get("/sitemap-pages.xml").body;
  for (const char* indexed : {"/", "/browse", "/careers", "/guide"})
    EXPECT_NE(pages.find("<loc>" + url(indexed) + "</loc>"), std::string::npos) << indexed;
  EXPECT_EQ(pages.find("reset-password"), std::string::npos);
  EXPECT_EQ(pages.find("/vehicle"), std::string::npos);
  EXPECT_EQ(get("/sitemap-vehicles.xml?from=x").status, 400);
}

TEST_F(Pages, Core_long_lists_are_cut_into_parts_that_meet) {
  app().db().run(
      "insert into vehicles (host_user_id, status, registration_number, make, model, year, colour, category, seats,"
      " transmission, fuel_type, description, price_per_day, location, town, outcode, latitude, longitude,"
      " public_latitude, public_longitude) select '" +
      host->id +
      "', 'active', 'PART ' || n, 'Ford', 'Fiesta', 2022, 'green', 'hatchback', 5, 'manual', 'petrol', 'One of many.',"
      " 5000, '7 Bennett Road, Leeds LS6 3HN', 'Leeds', 'LS6', 53.8200, -1.5800, 53.8190, -1.5770"
      " from generate_series(1, 4500) n");
  const std::string index = get("/sitemap.xml").body;
  std::size_t parts = 0, vehicles = 0;
  const std::string name = "/sitemap-vehicles.xml?from=";
  for (std::size_t at = 0; (at = index.find(name, at)) != std::string::npos; ++parts) {
    at += name.size();
    const std::string part = get("/sitemap-vehicles.xml?from=" + index.substr(at, 36)).body;
    for (std::size_t url = 0; (url = part.find("<url>", url)) != std::string::npos; ++url) ++vehicles;
  }
  EXPECT_EQ(parts, 3U);
  EXPECT_EQ(vehicles, 4500U);
}

TEST_F(Pages, Core_the_manifest_names_the_site_and_its_icons) {
  const Answer manifest = get("/site.webmanifest", {});
  EXPECT_EQ(manifest.header("content-type"), "application/manifest+json");
  EXPECT_EQ(manifest.json()["name"].text(), "Kerbside");
  EXPECT_EQ(manifest.json()["icons"].array()->size(), 3U);
}

TEST_F(Pages, Core_who_asks_too_often_gets_a_page_without_data) {
  TestApp limited([](Config& config) {
    config.web_root = web;
    config.limits = true;
    config.rates["search"] = {Rate{2, 3600}};
  });
  Visitor visitor = limited.visitor();
  for (int i = 0; i < 4; ++i) {
    const Answer page = visitor.http->get("/browse", browser);
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(data(page).has("/api/v1/vehicles?facets=true&page=1"), i < 2) << i;
  }
  EXPECT_EQ(visitor.http->get("/api/v1/vehicles?page=1").status, 429);
}

}  // namespace
}  // namespace kerbside::test
