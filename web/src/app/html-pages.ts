import { adminPageList } from '../lib/admin-pages.ts';
import { notFoundTitles } from '../lib/not-found-titles.ts';
import { pageList, writtenNames, type pages } from '../lib/pages.ts';
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

/** What is written of a page beside its entry in the register, which every visitor's browser loads. */
interface Written {
  /** May search engines list it? */
  indexed?: true;
  /** What stands in its HTML. whole: the page itself, which React takes over; otherwise its frame around grey shapes. */
  body?: 'whole';
  /** What its first picture is, which the server preloads. */
  firstPicture?: keyof typeof pictureSizes;
  /** What it is called when what its address names is not there: HTML of its own. */
  gone?: string;
}

const writtenOf: Partial<Record<keyof typeof pages, Written>> = {
  home: { indexed: true, body: 'whole' },
  browse: { indexed: true, body: 'whole', firstPicture: 'card' },
  careers: { indexed: true, body: 'whole' },
  'general-services': { indexed: true, body: 'whole' },
  map: { indexed: true },
  vehicle: { body: 'whole', firstPicture: 'large', gone: notFoundTitles.vehicle },
  host: { body: 'whole', firstPicture: 'card', gone: notFoundTitles.host },
  booking: { body: 'whole' },
  'not-found': { body: 'whole' },
};
const texts = writtenNames.map((name) => [name, { indexed: true, body: 'whole' }] as const);
const written: Partial<Record<string, Written>> = { ...writtenOf, ...Object.fromEntries(texts) };

const withoutContent = { title: 'Admin', body: 'none' } as const;

/** All that have HTML of their own, from the registers of pages. */
export const htmlPages: readonly HtmlPage[] = [
  ...pageList.map(({ title = '', ...page }) => {
    const { firstPicture, indexed, body } = written[page.name] ?? {};
    const picture = firstPicture && pictureSizes[firstPicture];
    return { ...page, title, indexed, body, pictureSizes: picture };
  }),
  ...pageList.flatMap(({ name, file }): HtmlPage[] => {
    const title = written[name]?.gone;
    return title ? [{ name: `${name}-not-found`, title, file, body: 'gone' }] : [];
  }),
  { name: 'admin', path: '/admin', ...withoutContent },
  ...adminPageList.map(({ name, path }) => ({ name: `admin-${name}`, path, ...withoutContent })),
];
