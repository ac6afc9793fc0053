import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedNotice } from '@/components/layout/failed-notice';
import { Loaded } from '@/components/layout/loaded';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { plural } from '@/lib/format';
import { Link } from '@/lib/router';
import { useGivenEarly } from '@/lib/use-given-early';
import { helpIndexQuery } from '../api/help-index';
import { findHelp, type Found } from '../rules/find-help';

/** Finds guides and questions by their words, in the browser; what it looks through comes with the first key. */
export default function HelpSearch() {
  const [asked, setAsked] = useState('');
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...helpIndexQuery, enabled: isWanted });
  const ask = (words: string) => {
    setWanted(true);
    setAsked(words);
  };
  const field = useGivenEarly(asked, ask, (field: HTMLInputElement) => field.value);
  return (
    <search className="flex flex-col gap-3 print:hidden noscript:hidden">
      <Field label="Search the help centre">
        <Input
          ref={field}
          type="search"
          value={asked}
          autoComplete="off"
          onFocus={() => setWanted(true)}
          onChange={(event) => ask(event.target.value)}
        />
      </Field>
      {asked.trim() !== '' && (
        <Loaded query={query} what="the search" skeleton="h-24" Failed={FailedNotice}>
          {(entries) => <Answers found={findHelp(entries, asked)} />}
        </Loaded>
      )}
    </search>
  );
}

function standing({ entries, hasAll }: Found) {
  if (entries.length === 0) return 'Nothing has these words. Try others, or write to us below.';
  return hasAll
    ? plural(entries.length, 'answer')
    : 'Nothing has all of these words. These come closest; or write to us below.';
}

function Answers({ found }: { found: Found }) {
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {standing(found)}
      </p>
      <ul className="flex flex-col divide-y rounded-lg border bg-surface empty:hidden">
        {found.entries.map(({ page, title, to, text }) => (
          <li key={to} className="flex flex-col gap-1 px-4 py-3">
            <Link to={to} className="font-semibold underline hover:text-primary">
              {title}
            </Link>
            <span className="text-sm text-muted">{page}</span>
            <span className="line-clamp-2 text-sm text-secondary">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
