// The pictures of tests/pictures: red on the left and blue on the right; gps-turned.jpg says where it was taken and
// that it is to be turned by 90 degrees.
#pragma once
#include <memory>
#include <string>

#include "core/temporary_file.hpp"

namespace kerbside::test {

std::string test_picture(const std::string& name);  // its bytes; throws when there is none of that name

// As an upload arrives.
std::shared_ptr<TemporaryFile> temporary_file(std::string_view bytes);

}  // namespace kerbside::test
