#include "core/pdf.hpp"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <webp/decode.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>

namespace kerbside::pdf {
namespace {

// In points, 72 to the inch.
constexpr double page_width = 595.28, page_height = 841.89, margin = 56;
constexpr double line_width = page_width - 2 * margin, gap_before_right = 24;
constexpr double below_heading = 32;  // room for two lines, so that no sheet ends with a heading

template <class T>
using Owned = std::unique_ptr<T, void (*)(T*)>;

struct Look {
  const char* font;
  double above, grey;  // space before it, in points; 0 is black
};

Look look_of(Style style) {
  switch (style) {
    case Style::title:
      return {"Sans Bold 20", 0, 0.1};
    case Style::heading:
      return {"Sans Bold 11", 16, 0.1};
    case Style::strong:
      return {"Sans Bold 10", 5, 0.1};
    case Style::small:
      return {"Sans 8", 8, 0.35};
    case Style::text:
      break;
  }
  return {"Sans 10", 4, 0.2};
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
  return CAIRO_STATUS_SUCCESS;
}

struct Size {
  double width = 0, height = 0;
};

Size size_of(PangoLayout* layout) {
  int width = 0, height = 0;
  pango_layout_get_size(layout, &width, &height);
  return {pango_units_to_double(width), pango_units_to_double(height)};
}

// What begins with blanks is set in by them, on each of its lines.
Owned<PangoLayout> set_text(cairo_t* page, const std::string& text, const char* font, double width) {
  Owned<PangoLayout> layout(pango_cairo_create_layout(page), [](PangoLayout* l) { g_object_unref(l); });
  const Owned<PangoFontDescription> description(pango_font_description_from_string(font), pango_font_description_free);
  pango_layout_set_font_description(layout.get(), description.get());
  // Ligatures are drawn as one letter, and whoever searches or copies a name or a hash finds another text.
  const Owned<PangoAttrList> attributes(pango_attr_list_new(), pango_attr_list_unref);
  pango_attr_list_insert(attributes.get(), pango_attr_font_features_new("liga 0, clig 0"));
  pango_layout_set_attributes(layout.get(), attributes.get());
  pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  if (width > 0) {
    pango_layout_set_width(layout.get(), pango_units_from_double(width));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    if (const auto blanks = std::min(text.find_first_not_of(' '), text.size()); blanks > 0) {
      const auto set_in = set_text(page, text.substr(0, blanks), font, 0);
      pango_layout_set_indent(layout.get(), -pango_units_from_double(size_of(set_in.get()).width));
    }
  }
  return layout;
}

struct Picture {
  Owned<std::uint8_t> pixels{nullptr, [](std::uint8_t* p) { WebPFree(p); }};
  Owned<cairo_surface_t> surface{nullptr, cairo_surface_destroy};
};

Picture read_webp(const std::string& bytes) {
  int width = 0, height = 0;
  Picture picture;
  picture.pixels.reset(
      WebPDecodeBGRA(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &width, &height));
  if (!picture.pixels) throw std::runtime_error("a picture for a PDF cannot be read");
  picture.surface.reset(
      cairo_image_surface_create_for_data(picture.pixels.get(), CAIRO_FORMAT_RGB24, width, height, 4 * width));
  return picture;
}

class Pages {
 public:
  Pages(cairo_t* page, const std::string& footer) : page_(page), footer_(footer) {}

  void add(const Row& row) {
    const Look look = look_of(row.style);
    const auto right = set_text(page_, row.right, look.font, 0);
    const double taken = row.right.empty() ? 0 : size_of(right.get()).width + gap_before_right;
    const auto left = set_text(page_, row.left, look.font, line_width - taken);
    const double height = std::max(size_of(left.get()).height, size_of(right.get()).height);
    y_ += look.above;
    const double with_it = row.style == Style::heading ? below_heading : 0;
    const bool fits = y_ + height + with_it <= page_height - margin;
    if (!fits && row.style == Style::text && row.right.empty() && !row.new_page) {
      show_lines(left.get(), look);
    } else {
      if (row.new_page || !fits) end_page();
      if (row.ruled) rule();
      cairo_set_source_rgb(page_, look.grey, look.grey, look.grey);
      show(left.get(), margin);
      if (!row.right.empty()) show(right.get(), page_width - margin - size_of(right.get()).width);
      y_ += height;
    }
    if (!row.webp.empty()) show_picture(row);
  }

  void end_page() {
    if (!footer_.empty()) {
      const std::string words = footer_ + " · page " + std::to_string(++number_);
      const auto line = set_text(page_, words, look_of(Style::small).font, 0);
      cairo_set_source_rgb(page_, 0.35, 0.35, 0.35);
      cairo_move_to(page_, margin, page_height - margin + look_of(Style::small).above);
      pango_cairo_show_layout(page_, line.get());
    }
    cairo_show_page(page_);
    y_ = margin;
  }

 private:
  void show_picture(const Row& row) {
    const Picture picture = read_webp(row.webp);
    const double scale = row.webp_width / cairo_image_surface_get_width(picture.surface.get());
    const double height = scale * cairo_image_surface_get_height(picture.surface.get());
    if (y_ + height > page_height - margin) end_page();
    cairo_save(page_);
    cairo_translate(page_, margin, y_);
    cairo_scale(page_, scale, scale);
    cairo_set_source_surface(page_, picture.surface.get(), 0, 0);
    cairo_paint(page_);
    cairo_restore(page_);
    y_ += height;
  }

  void show(PangoLayout* layout, double x) {
    cairo_move_to(page_, x, y_);
    pango_cairo_show_layout(page_, layout);
  }

  // A paragraph goes on at the top of the next sheet: one may be longer than a sheet.
  void show_lines(PangoLayout* layout, const Look& look) {
    const Owned<PangoLayoutIter> line(pango_layout_get_iter(layout), pango_layout_iter_free);
    do {
      int top = 0, bottom = 0;
      PangoRectangle place;
      pango_layout_iter_get_line_yrange(line.get(), &top, &bottom);
      pango_layout_iter_get_line_extents(line.get(), nullptr, &place);
      const double height = pango_units_to_double(bottom - top);
      if (y_ + height > page_height - margin) end_page();
      cairo_set_source_rgb(page_, look.grey, look.grey, look.grey);
      cairo_move_to(page_, margin + pango_units_to_double(place.x),
                    y_ + pango_units_to_double(pango_layout_iter_get_baseline(line.get()) - top));
      pango_cairo_show_layout_line(page_, pango_layout_iter_get_line_readonly(line.get()));
      y_ += height;
    } while (pango_layout_iter_next_line(line.get()));
  }

  void rule() {
    cairo_set_source_rgb(page_, 0.75, 0.75, 0.75);
    cairo_set_line_width(page_, 0.5);
    cairo_move_to(page_, margin, y_);
    cairo_line_to(page_, page_width - margin, y_);
    cairo_stroke(page_);
    y_ += look_of(Style::text).above;
  }

  cairo_t* page_;
  const std::string& footer_;
  int number_ = 0;
  double y_ = margin;
};

}  // namespace

std::string draw(const Document& document) {
  std::string bytes;
  const Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(&append, &bytes, page_width, page_height),
                                       cairo_surface_destroy);
  // Every reader understands 1.4; from 1.5 on newer editions of cairo compress a file's structure, which hides it from
  // searches.
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, document.title.c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, to_iso(document.made_at).c_str());
  {
    const Owned<cairo_t> page(cairo_create(surface.get()), cairo_destroy);
    Pages pages(page.get(), document.footer);
    for (const Row& row : document.rows) pages.add(row);
    pages.end_page();
  }
  cairo_surface_finish(surface.get());
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) throw std::runtime_error("a PDF was not drawn");
  return bytes;
}

}  // namespace kerbside::pdf
