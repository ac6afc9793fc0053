import { FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import type { HiringApplication, HiringDocument, HiringDocumentLinks } from '@/lib/api/types';
import { saveFrom } from '@/lib/save-as-file';
import { useDocumentLinks } from '../api/hiring';

/** What staff read of a document before and after its scan (X31). */
const SIGHTS: Record<HiringDocument['sight'], string | null> = {
  file: null,
  pages: 'Not scanned: shown as pictures',
  text: 'Not scanned: shown as text',
  waiting: 'Waiting for the scan',
  infected: 'Malware found: the applicant was asked for another',
};

/** The documents of an application, each opened by links that work for a minute. */
export function Documents({ application }: { application: HiringApplication }) {
  const { id, documents } = application;
  if (documents.length === 0) return <p className="text-secondary">None were sent.</p>;
  return (
    <ul className="flex flex-col gap-4">
      {documents.map((one) => (
        <li key={one.id}>
          <OneDocument applicationId={id} document={one} />
        </li>
      ))}
    </ul>
  );
}

function OneDocument({
  applicationId,
  document: { id, name, is_resume: isResume, sight },
}: {
  applicationId: string;
  document: HiringDocument;
}) {
  const look = useDocumentLinks(applicationId, { failed: 'Failed to load file.' });
  const download = useDocumentLinks(applicationId, {
    done: ({ file_url: address }) => address && saveFrom(address),
    failed: isResume ? 'Failed to download resume' : 'Failed to load file.',
  });
  const said = SIGHTS[sight];
  const about = <span className="sr-only">: {name}</span>;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <FileText aria-hidden className="size-4 shrink-0 text-primary" />
        <span className="font-medium wrap-anywhere">{name}</span>
        {isResume && <StatusBadge>CV</StatusBadge>}
        {said && <span className="text-sm text-muted">{said}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {sight !== 'waiting' && sight !== 'infected' && (
          <Button
            size="sm"
            variant="outline"
            loading={look.isPending}
            onClick={() => look.mutate(id)}
          >
            View{about}
          </Button>
        )}
        {sight === 'file' && (
          <Button
            size="sm"
            variant="outline"
            loading={download.isPending}
            onClick={() => download.mutate(id)}
          >
            Download{about}
          </Button>
        )}
      </div>
      {look.data && <Seen links={look.data} name={name} />}
    </div>
  );
}

function Seen({
  links: { page_urls: pages, text, file_url: file },
  name,
}: {
  links: HiringDocumentLinks;
  name: string;
}) {
  if (text !== null)
    return (
      <pre className="overflow-x-auto rounded-md border bg-surface p-3 text-sm whitespace-pre-wrap">
        {text}
      </pre>
    );
  if (pages.length === 0)
    return (
      <p className="text-sm text-muted">
        {file
          ? 'This document has no pictures of its pages. Please download it.'
          : 'Nothing of it can be shown.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      {pages.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={`Page ${index + 1} of ${name}`}
          className="w-full rounded-md border"
        />
      ))}
    </div>
  );
}
