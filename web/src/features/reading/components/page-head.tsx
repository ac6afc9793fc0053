import { date } from '@/lib/format';
import type { WrittenPage } from '../rules/blocks';
import { Inline } from './blocks';

/** From so many sections on, a page begins with its contents. */
const long = 4;

/** The title, what the page is for, when it was changed, and where to find what. */
export function PageHead({ page: { title, lead, changes, sections } }: { page: WrittenPage }) {
  const [last] = changes;
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="text-lg text-secondary">
        <Inline text={lead} />
      </p>
      {last && (
        <details className="text-sm text-muted">
          <summary className="min-h-6 cursor-pointer">
            Last updated <time dateTime={last.on}>{date(last.on)}</time>
          </summary>
          <ul className="flex flex-col gap-1 pt-2">
            {changes.map(({ on, what }) => (
              <li key={on}>
                {date(on)}: {what}
              </li>
            ))}
          </ul>
        </details>
      )}
      {sections.length >= long && (
        <nav aria-label="On this page" className="rounded-lg border bg-surface p-4">
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center underline hover:text-primary"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
