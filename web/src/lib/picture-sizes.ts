/**
 * The widths that pictures of vehicles take on screen, as the sizes attribute says it. The server preloads the first
 * picture of a page by the same words (pages.ts), or browsers would fetch another of its widths as well.
 */
export const pictureSizes = {
  /** On a card of a list. */
  card: '(min-width: 1280px) 19rem, (min-width: 768px) 46vw, 92vw',
  /** The large one of a vehicle's page. */
  large: '(min-width: 1280px) 34rem, (min-width: 768px) 44vw, 100vw',
};
