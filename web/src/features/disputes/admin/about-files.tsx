import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import type { AdminDispute, DisputeExhibit } from '@/lib/api/types';
import { instant } from '@/lib/instants';
import { exhibitsQuery } from './papers';

/** What is known of the files, once it is asked for, which is recorded: hashes, and the words of text files (X31). */
export function AboutFiles({ dispute }: { dispute: AdminDispute }) {
  const [isOpen, setIsOpen] = useState(false);
  const names = namesOf(dispute);
  if (names.size === 0) return null;
  return (
    <section aria-label="About the files" className="flex flex-col gap-4">
      {isOpen ? (
        <Exhibits id={dispute.id} names={names} />
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
          Show hashes and the words of text files
        </Button>
      )}
    </section>
  );
}

type Names = ReadonlyMap<string, string>;

function namesOf({ evidence, with_writer: writer, with_other: other }: AdminDispute): Names {
  const all = [...evidence, ...[...writer, ...other].flatMap(({ files }) => files)];
  return new Map(all.map(({ id, name }) => [id, name]));
}

function Exhibits({ id, names }: { id: string; names: Names }) {
  return (
    <Loaded query={useQuery(exhibitsQuery(id))} what="what is known of the files" skeleton="h-40">
      {({ items }) => (
        <Card className="flex flex-col gap-5">
          {items.map((file) => (
            <Exhibit key={file.id} file={file} name={names.get(file.id) ?? 'A file'} />
          ))}
        </Card>
      )}
    </Loaded>
  );
}

function Exhibit({ file, name }: { file: DisputeExhibit; name: string }) {
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <h4 className="font-semibold wrap-anywhere">{name}</h4>
      <DescriptionList
        items={[
          { term: 'Received', text: instant(file.received_at) },
          { term: 'Taken, as the camera says', text: file.taken_at ?? '–' },
          { term: 'SHA-256 as received', text: <Hash hex={file.received_sha256} /> },
          { term: 'SHA-256 as stored', text: <Hash hex={file.stored_sha256} /> },
        ]}
      />
      {file.text !== null && (
        <details className="rounded-lg border p-3">
          <summary>Its words</summary>
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{file.text}</p>
        </details>
      )}
    </section>
  );
}

const Hash = ({ hex }: { hex: string | null }) => (
  <span className="font-mono text-sm wrap-anywhere">{hex ?? '–'}</span>
);
