import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Status } from '@/components/facts/status';
import { FailedNotice } from '@/components/layout/failed-notice';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import type { OwnDisputeList } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { Link } from '@/lib/router';
import { ownDisputesQuery } from '../api/disputes';
import { disputePath } from '../rules/dispute-paths';
import { STATUS_WORDS, TYPE_WORDS } from '../rules/dispute-words';

/** What the reader has raised, the newest first. */
export default function OwnDisputes() {
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="own-disputes-heading" className="flex flex-col gap-4">
      <h2 id="own-disputes-heading" className="text-h2">
        Your disputes
      </h2>
      <Loaded
        query={useQuery(ownDisputesQuery(page))}
        what="your disputes"
        skeleton="h-24"
        Failed={FailedNotice}
        empty={<p className="text-secondary">You have raised none.</p>}
      >
        {(list) => <Listed list={list} onPage={setPage} />}
      </Loaded>
    </section>
  );
}

function Listed({ list, onPage }: { list: OwnDisputeList; onPage: (page: number) => void }) {
  const { items, total, page, page_size: size } = list;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((dispute) => (
          <li
            key={dispute.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface p-4"
          >
            <span className="flex min-w-0 flex-col gap-1">
              <Link
                to={disputePath(dispute.dispute_reference)}
                className="font-semibold text-primary underline wrap-anywhere"
              >
                {dispute.subject || TYPE_WORDS[dispute.dispute_type]}
              </Link>
              <span className="text-sm text-muted">
                {dispute.dispute_reference}, {instant(dispute.submitted_at)}
              </span>
            </span>
            <Status words={STATUS_WORDS[dispute.status]} />
          </li>
        ))}
      </ul>
      {total > size && (
        <div className="flex gap-3">
          <Button variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <Button
            variant="outline"
            disabled={page * size >= total}
            onClick={() => onPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </>
  );
}
