// What most tests include anyway.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/pch.hpp"
