import { adminPageList } from '../lib/admin-pages.ts';
import { written } from '../features/reading/pages/index.ts';
import { questionsOf, plain, type WrittenPage } from '../features/reading/rules/blocks.ts';
import { pageList } from '../lib/pages.ts';
import { pictureSizes } from '../lib/picture-sizes.ts';

/** A page as the build writes it (scripts/write-pages.ts). */
export interface HtmlPage {
  name: string;
  /** The pattern of its address; none where the server answers with it in another's place. */
  path?: string;
  title: string;
  /** Where it is another than the site's. */
  description?: string;
  /** What it says for search engines (JSON-LD). */
  facts?: string;
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

/** What a written page says of itself. */
function textOf(name: string) {
  const page = (written as Partial<Record<string, WrittenPage>>)[name];
  if (!page) return {};
  const { title, description } = page;
  return { title, description, facts: factsOf(page) };
}

/** The questions of a page as search engines read them (A2.16-02). */
function factsOf(page: WrittenPage): string | undefined {
  const questions = questionsOf(page);
  if (questions.length === 0) return undefined;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(plain).join(' ') },
    })),
  });
}

const withoutContent = { title: 'Admin', body: 'none' } as const;

/** All that have HTML of their own, from the registers of pages. */
export const htmlPages: readonly HtmlPage[] = [
  ...pageList.map(({ firstPicture, ...page }) => ({
    title: '',
    ...page,
    ...textOf(page.name),
    pictureSizes: firstPicture && pictureSizes[firstPicture],
  })),
  ...pageList.flatMap(({ name, file, gone }): HtmlPage[] =>
    gone ? [{ name: `${name}-not-found`, title: gone, file, body: 'gone' }] : [],
  ),
  { name: 'admin', path: '/admin', ...withoutContent },
  ...adminPageList.map(({ name, path }) => ({ name: `admin-${name}`, path, ...withoutContent })),
];
