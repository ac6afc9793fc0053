import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { NotFound } from '@/components/layout/not-found';
import { useDocumentTitle } from '@/lib/document-title';
import { useFollow } from '@/lib/use-follow';
import type { WrittenName } from '@/lib/pages';
import { writtenQuery, type WrittenHtml } from '../api/written';
import { PageBody } from './page-body';
import { PageHead } from './page-head';
import { written } from '../pages';
import type { WrittenPage } from '../rules/blocks';

interface WrittenProps {
  name: WrittenName;
  /** What can be done on the page: between its head and its text, or below. */
  between?: ReactNode;
  after?: ReactNode;
}

/**
 * A page that is text. The build writes it into the document and the browser keeps it as it came: no visitor fetches
 * code for it. Coming from another page of ours, it is taken out of its document.
 */
export function Written(props: WrittenProps) {
  useFollow();
  return import.meta.env.SSR || import.meta.env.DEV ? <Drawn {...props} /> : <Kept {...props} />;
}

const article = 'container-page flex max-w-3xl flex-col gap-8 py-8 md:py-12';
const head = 'flex flex-col gap-4';
const body = 'flex flex-col gap-10';

function Drawn({ name, between, after }: WrittenProps) {
  const page = written[name];
  useDocumentTitle(page.title);
  return (
    <article data-written={name} data-kept="" className={article}>
      {page.ownWordsUntil ? (
        <WithRoom page={page} until={page.ownWordsUntil} />
      ) : (
        <Whole page={page} between={between} />
      )}
      {after}
    </article>
  );
}

function Whole({ page, between }: { page: WrittenPage; between: ReactNode }) {
  return (
    <>
      <header data-slot="written-head" className={head}>
        <PageHead page={page} />
      </header>
      {between}
      <div data-slot="written-body" className={body}>
        <PageBody sections={page.sections} />
      </div>
    </>
  );
}

/** Its head and first sections stand where the server may put other words (scripts/write-pages.ts). */
function WithRoom({ page, until }: { page: WrittenPage; until: string }) {
  const { sections } = page;
  const first = sections.findIndex(({ id }) => id === until);
  return (
    <>
      <header data-slot="written-head" className={head}>
        <div data-slot="early-words" className={body}>
          <div className={head}>
            <PageHead page={page} />
          </div>
          <PageBody sections={sections.slice(0, first)} />
        </div>
      </header>
      <div data-slot="written-body" className={body}>
        <PageBody sections={sections.slice(first)} />
      </div>
    </>
  );
}

/** For those to whom the document, or another one of ours, brings it. */
export function Kept(props: WrittenProps) {
  const query = useQuery(writtenQuery(props.name));
  return (
    <Loaded query={query} what="this page" gone={NotFound} skeleton={<div className="h-dvh" />}>
      {(html) => <Shown {...props} html={html} />}
    </Loaded>
  );
}

function Shown({ name, between, after, html }: WrittenProps & { html: WrittenHtml }) {
  useDocumentTitle(html.title);
  return (
    <article data-written={name} data-kept="" className={article}>
      <header
        data-slot="written-head"
        className={head}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html.head }}
      />
      {between}
      <div
        data-slot="written-body"
        className={body}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html.body }}
      />
      {after}
    </article>
  );
}
