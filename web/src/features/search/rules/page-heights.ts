interface Known {
  heights: Record<number, number>;
  width: number;
}

/** How high each page of a list is while its cards stand in the document; true for one width of the list. */
export class PageHeights {
  private heights: Record<number, number> = {};
  private width = 0;

  /** Of a page without cards: as it was, or as others are. */
  of(page: number): number | undefined {
    return this.heights[page] ?? Object.values(this.heights)[0];
  }

  note(page: number, { width, height }: { width: number; height: number }) {
    if (width === 0) return; // observed for the last time: its block has left the document
    if (Math.round(width) !== this.width) this.heights = {};
    this.width = Math.round(width);
    this.heights[page] = height;
  }

  known(): Known {
    return { heights: this.heights, width: this.width };
  }

  restore({ heights, width }: Known) {
    this.heights = { ...heights };
    this.width = width;
  }
}
