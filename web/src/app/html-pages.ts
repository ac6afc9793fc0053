import { adminPageList } from '../lib/admin-pages.ts';
import { pageList } from '../lib/pages.ts';
import { pictureSizes } from '../lib/picture-sizes.ts';

/** A page as the build writes it (scripts/write-pages.ts). */
export interface HtmlPage {
  name: string;
  /** The pattern of its address; none where the server answers with it in another's place. */
  path?: string;
  /** Of a written page its text says it (features/reading). */
  title: string;
  /** The file below src/routes whose code is preloaded. */
  file?: string;
  indexed?: boolean;
  /** The sizes attribute of its first picture, which the server preloads. */
  pictureSizes?: string | undefined;
  /**
   * What stands in its HTML. whole: the page itself, which React takes over; gone: the page where nothing is at its
   * address; none: nothing; left out, its frame around grey shapes, which the page replaces.
   */
  body?: 'whole' | 'gone' | 'none';
}

const withoutContent = { title: 'Admin', body: 'none' } as const;

/** All that have HTML of their own, from the registers of pages. */
export const htmlPages: readonly HtmlPage[] = [
  ...pageList.map(({ firstPicture, title = '', ...page }) => ({
    ...page,
    title,
    pictureSizes: firstPicture && pictureSizes[firstPicture],
  })),
  ...pageList.flatMap(({ name, file, gone }): HtmlPage[] =>
    gone ? [{ name: `${name}-not-found`, title: gone, file, body: 'gone' }] : [],
  ),
  { name: 'admin', path: '/admin', ...withoutContent },
  ...adminPageList.map(({ name, path }) => ({ name: `admin-${name}`, path, ...withoutContent })),
];
