// What a renter hands over with a contract, put there without uploading anything: the three documents and the numbers.
#pragma once
#include <string>

#include "support/product.hpp"

namespace kerbside::test {

// Whose licence says 5 July 1964.
inline constexpr const char* driver_numbers =
    R"({"licence_country":"great_britain","licence_number":"MORGA657054SM9IJ","share_code":"aBcD1234"})";

inline void hand_in_papers(Product& app, Visitor& renter, const std::string& contract) {
  renter.http->send("PUT", "/api/v1/contracts/" + contract + "/numbers", driver_numbers);
  app.db().run(
      "insert into private_files (id, kind, subject_id, owner_id, state, taken_by, file_key) select gen_random_uuid(),"
      " kind, p.id, p.renter_user_id, 'taken', p.id, 'private/further-papers/' || gen_random_uuid() || '.webp'"
      " from driver_papers p join contracts c on c.booking_id = p.booking_id, unnest(array['driving_licence_front',"
      " 'driving_licence_back', 'proof_of_address']) kind where c.id = '" +
      contract + "' and not exists (select from private_files f where f.taken_by = p.id and f.kind = kind.kind)");
}

}  // namespace kerbside::test
