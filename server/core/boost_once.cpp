// The one place that compiles Asio and Beast (separate compilation, see CMakeLists.txt).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
