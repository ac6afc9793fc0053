// The pictures of tests/pictures: red on the left and blue on the right; gps-turned.jpg says where it was taken and
// that it is to be turned by 90 degrees.
#pragma once
#include <string>

namespace kerbside::test {

std::string test_picture(const std::string& name);  // its bytes; throws when there is none of that name

}  // namespace kerbside::test
