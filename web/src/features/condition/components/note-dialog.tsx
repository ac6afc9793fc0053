import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { instant } from '@/lib/instants';
import { toast } from '@/lib/toast';
import type { ConditionReport } from '@/lib/api/types';
import { record } from '../api/waiting';
import { PHASES } from '../rules/report-words';
import { ChosenPhotos, type ChosenPhoto } from './chosen-photos';
import { MOST_NOTE } from './damage-step';

interface NoteDialogProps {
  bookingId: string;
  report: ConditionReport;
  onClose: () => void;
}

/** What the other side of a complete report has to say of it: words, photos, or both. */
export default function NoteDialog({ bookingId, report, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = note.trim();

  async function send() {
    if (words === '' && photos.length === 0)
      return setProblem('Please write a note or add a photo.');
    setSaving(true);
    const isKept = await record(
      bookingId,
      { phase: report.phase, kind: 'note', ...(words === '' ? {} : { note: words }) },
      photos.map(({ file }) => file),
    ).finally(() => setSaving(false));
    if (!isKept) return;
    toast.success('Note added', 'It is sent as soon as there is a network.');
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add to the ${PHASES[report.phase].doing}`}
      description={
        report.answer_until &&
        `Say what you see differently, until ${instant(report.answer_until)}. It cannot be changed afterwards.`
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Note" error={problem}>
          <Textarea
            rows={4}
            maxLength={MOST_NOTE}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <ChosenPhotos
          photos={photos}
          onChange={(next) => {
            setPhotos(next);
            setProblem(undefined);
          }}
        />
        <DialogFoot>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isSaving} onClick={() => void send()}>
            Add to the report
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
