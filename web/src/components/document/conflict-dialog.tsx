import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { ComparedFields } from './compared-fields';
import type { DocumentFields } from './document-fields';
import type { EditConflict } from './use-stored-document';

interface ConflictDialogProps<Fields, Values, Context> {
  /** What the user calls the document: "vehicle". */
  what: string;
  conflict: EditConflict<{ fields: Fields }>;
  table: DocumentFields<Fields, Values, Context>;
  context: Context;
  values: Values;
  /** As the fields were when this form read or saved them last. */
  before: Fields;
  onChoose: (choice: 'here' | 'there') => void;
  onClose: () => void;
}

/** The same document was changed in another window: both versions side by side, and nothing lost until one is chosen. */
export function ConflictDialog<Fields, Values, Context>({
  what,
  conflict: { there, differs },
  table,
  context,
  values,
  before,
  onChoose,
  onClose,
}: ConflictDialogProps<Fields, Values, Context>) {
  const here = table.fieldsOf(values, before);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Changed elsewhere"
      description={`This ${what} was changed in another window or on another device. Nothing you entered here is lost.`}
    >
      <div className="flex flex-col gap-5">
        <ComparedFields
          caption="Where the two versions differ"
          versions={['Here', 'Elsewhere']}
          rows={differs.map((name) => ({
            label: table.labelOf(name),
            values: [
              table.inWords(name, here, context),
              table.inWords(name, there.fields, context),
            ],
          }))}
        />
        <p className="text-sm text-secondary">
          “Keep mine” keeps what you changed here and takes everything else from the other version.
        </p>
        <DialogFoot>
          <Button variant="outline" onClick={() => onChoose('there')}>
            Use the other version
          </Button>
          <Button onClick={() => onChoose('here')}>Keep mine</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
