#pragma once

// Windows only: its declarations, in the order in which they need one another.
// clang-format off
#include <winsock2.h>
#include <windows.h>
#include <bcrypt.h>
#include <shellapi.h>
#include <winternl.h>
// clang-format on
