import { useState } from 'react';
import { FileList } from '@/components/files/file-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ServiceCase } from '@/lib/api/types';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useAddEvidence } from '../api/cases';
import { ServiceFiles, useServiceFiles } from './service-files';

/** The files that a service is about, and more of them (D7-57, D8-45). */
export function Evidence({ one }: { one: ServiceCase }) {
  if (one.evidence.length === 0 && !one.can_write) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-h3">Your files</h2>
      <FileList files={one.evidence} label="Your files" />
      {one.can_write && <More key={one.evidence.length} id={one.id} />}
    </Card>
  );
}

function More({ id }: { id: string }) {
  const [draftId] = useState(() => crypto.randomUUID());
  const files = useServiceFiles(draftId);
  const add = useAddEvidence(id, {
    done: 'Appeal updated successfully.',
    failed: 'Failed to update appeal.',
    over: () => void forgetFilesAt(files.place),
  });
  return (
    <>
      <ServiceFiles files={files} label="Add files" />
      {files.ids.length > 0 && (
        <Button
          className="self-start"
          disabled={files.queue.isBusy || add.isPending}
          loading={add.isPending}
          onClick={() => add.mutate({ draft_id: draftId, file_ids: files.ids })}
        >
          Add to your files
        </Button>
      )}
    </>
  );
}
