// The vehicles that somebody keeps for later.
#include <gtest/gtest.h>

#include "core/crypto.hpp"
#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

class FavouritesTest : public ::testing::Test {
 protected:
  Answer put(Visitor& who, const std::string& vehicle) {
    return who.http->send("PUT", "/api/v1/favourites/" + vehicle, "{}");
  }
  std::string kept(Visitor& who) {
    std::string ids;
    const json::Value answer = who.http->get("/api/v1/favourites/ids").json();
    for (const auto& id : *answer["vehicle_ids"].array()) ids += id.text() + " ";
    return ids;
  }
  json::Value list(Visitor& who, int page = 1) {
    return who.http->get("/api/v1/favourites?page=" + std::to_string(page)).json();
  }

  TestApp app_;
  Visitor host_ = app_.sign_up("host"), renter_ = app_.sign_up("renter"), other_ = app_.sign_up("renter");
};

TEST_F(FavouritesTest, a_vehicle_is_kept_once_and_let_go_by_its_keeper_alone) {
  const std::string first = app_.add_vehicle(host_), second = app_.add_vehicle(host_);
  EXPECT_EQ(put(renter_, first).status, 204);
  EXPECT_EQ(put(renter_, second).status, 204);
  EXPECT_EQ(put(renter_, first).status, 204) << "it stays where it is";
  EXPECT_EQ(kept(renter_), second + " " + first + " ");
  EXPECT_EQ(kept(other_), "");
  EXPECT_EQ(other_.http->del("/api/v1/favourites/" + first).status, 204) << "there was nothing of theirs";
  EXPECT_EQ(kept(renter_), second + " " + first + " ");
  EXPECT_EQ(renter_.http->del("/api/v1/favourites/" + second).status, 204);
  EXPECT_EQ(kept(renter_), first + " ");
}

TEST_F(FavouritesTest, the_list_has_cards_of_what_is_listed_the_latest_first) {
  std::vector<std::string> vehicles;
  for (int i = 0; i < 21; ++i) {
    vehicles.push_back(app_.add_vehicle(host_));
    ASSERT_EQ(put(renter_, vehicles.back()).status, 204);
  }
  const json::Value page = list(renter_);
  EXPECT_EQ(page["total"].number(), 21);
  ASSERT_EQ(page["items"].array()->size(), 20U);
  const json::Value& newest = page["items"].array()->front();
  EXPECT_EQ(newest["id"].text(), vehicles.back());
  EXPECT_EQ(newest["price_per_day"].number(), 5000);
  EXPECT_EQ(list(renter_, 2)["items"].array()->front()["id"].text(), vehicles.front());
  app_.db().run("update vehicles set status = 'inactive' where id = '" + vehicles.back() + "'");
  EXPECT_EQ(list(renter_)["total"].number(), 20);
  EXPECT_EQ(list(renter_)["items"].array()->front()["id"].text(), vehicles[19]);
  EXPECT_NE(kept(renter_).find(vehicles.back()), std::string::npos) << "it may come back";
}

TEST_F(FavouritesTest, P6_04_what_is_not_listed_cannot_be_kept) {
  const std::string draft = app_.add_vehicle(host_, "status = 'draft'");
  for (const std::string& id : {draft, crypto::uuid4()}) {
    EXPECT_EQ(put(renter_, id).status, 404);
    EXPECT_EQ(put(renter_, id).code(), "vehicle_not_found");
  }
  EXPECT_EQ(kept(renter_), "");
}

TEST_F(FavouritesTest, Trust_4_1_nobody_keeps_more_than_five_hundred) {
  const std::string known = app_.add_vehicle(host_);
  ASSERT_EQ(put(renter_, known).status, 204);
  app_.db().run(
      "with copies as (insert into vehicles (id, host_user_id, status) select gen_random_uuid(), '" + host_.id +
      "', 'draft' from generate_series(1, 499) returning id) insert into favourites (user_id, vehicle_id) select '" +
      renter_.id + "', id from copies");
  const std::string another = app_.add_vehicle(host_);
  const Answer refused = put(renter_, another);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.code(), "too_many_favourites");
  EXPECT_EQ(put(renter_, known).status, 204) << "it is among them";
  EXPECT_EQ(put(other_, another).status, 204) << "counted for each person";
}

}  // namespace
}  // namespace kerbside::test
