// database/migrations as they were when the program was built: it carries them and needs no source folder.
#pragma once
#include <vector>

#include "core/migrate.hpp"

namespace kerbside {

const std::vector<migrate::File>&
migrations();  // in the order of their numbers; made by scripts/embed-migrations.cmake

}  // namespace kerbside
