import { queryOptions } from '@tanstack/react-query';
import { pageDocument } from '@/lib/api/documents';
import type { WrittenName } from '@/lib/pages';
import { readingKeys } from './keys';

/** A written page as its document holds it. */
export interface WrittenHtml {
  title: string;
  head: string;
  body: string;
}

function readFrom(root: ParentNode, name: WrittenName): WrittenHtml | undefined {
  const article = root.querySelector(`[data-written="${name}"]`);
  const part = (slot: string) => article?.querySelector(`[data-slot="${slot}"]`)?.innerHTML;
  const head = part('written-head');
  const body = part('written-body');
  const title = article?.querySelector('h1')?.textContent;
  return head && body && title ? { title, head, body } : undefined;
}

/** A written page: what the document came with, or what is in the page's own. */
export const writtenQuery = (name: WrittenName) =>
  queryOptions({
    queryKey: readingKeys.written(name),
    meta: { public: true },
    staleTime: Infinity,
    initialData: () => readFrom(document, name),
    queryFn: async ({ signal }) => {
      const html = readFrom(await pageDocument(`/${name}`, signal), name);
      if (!html) throw new Error(`The document of /${name} is without its text`);
      return html;
    },
  });
