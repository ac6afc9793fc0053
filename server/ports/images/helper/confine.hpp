// Takes rights from this process that nothing in it can get back.
#pragma once

namespace kerbside::images::helper {

// Afterwards the process can open no file and no socket: it has only its input and output.
bool open_nothing_more();

// Afterwards it can open the fonts of this machine, to read, and nothing else: documents name fonts that they do not
// bring along. Where the kernel cannot confine it so, it can open nothing, and such text stays white.
bool open_fonts_only();

}  // namespace kerbside::images::helper
