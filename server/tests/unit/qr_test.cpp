// The QR code of an enrolment.
#include "features/admins/qr.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace kerbside::test {
namespace {

// The path drawn: one string a row, "#" where it is dark.
std::vector<std::string> drawn(const admins::QrCode& code) {
  std::vector<std::string> rows(static_cast<std::size_t>(code.size),
                                std::string(static_cast<std::size_t>(code.size), '.'));
  std::string path = code.path;
  for (char& c : path)
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) c = ' ';
  std::istringstream numbers(path);
  for (int x = 0, y = 0, right = 0, down = 0, left = 0; numbers >> x >> y >> right >> down >> left;) {
    EXPECT_EQ(down, 1);
    EXPECT_EQ(left, -right) << "each run closes";
    for (int i = 0; i < right; ++i) rows.at(static_cast<std::size_t>(y)).at(static_cast<std::size_t>(x + i)) = '#';
  }
  return rows;
}

TEST(QrCode, U5_the_path_draws_a_code_with_its_three_corners) {
  const auto code = admins::qr_code("otpauth://totp/Kerbside:ali%40example.org?secret=MZXW6YTBOI");
  EXPECT_EQ((code.size - 17) % 4, 0) << "every version is four modules larger than the one before";
  const auto rows = drawn(code);
  const std::size_t last = rows.size() - 7;
  const std::vector<std::string> corner = {"#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"};
  for (std::size_t y = 0; y < 7; ++y) {
    EXPECT_EQ(rows[y].substr(0, 7), corner[y]);
    EXPECT_EQ(rows[y].substr(last), corner[y]);
    EXPECT_EQ(rows[last + y].substr(0, 7), corner[y]);
  }
  EXPECT_NE(rows[last + 6].substr(last), corner[6]) << "and not a fourth";
}

TEST(QrCode, U5_what_does_not_fit_is_refused) {
  EXPECT_NO_THROW(admins::qr_code(std::string(2331, 'x')));
  EXPECT_THROW(admins::qr_code(std::string(2332, 'x')), std::runtime_error);
}

}  // namespace
}  // namespace kerbside::test
