import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import type { Listing, ListingFields, ListingOptions } from '@/lib/api/types';
import { valueInWords } from '../rules/field-labels';
import { fieldsOf, type ListingValues } from '../rules/listing-values';
import { ComparedFields } from './compared-fields';

interface ConflictDialogProps {
  conflict: { listing: Listing; differs: string[] };
  values: ListingValues;
  /** As it was when this form read or saved it last. */
  before: ListingFields;
  options: ListingOptions;
  onChoose: (choice: 'here' | 'there') => void;
  onClose: () => void;
}

/** The same vehicle was changed in another window: both versions side by side, and nothing lost until one is chosen. */
export function ConflictDialog({
  conflict,
  values,
  before,
  options,
  onChoose,
  onClose,
}: ConflictDialogProps) {
  const here = fieldsOf(values, before);
  const there = conflict.listing.fields;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Changed elsewhere"
      description="This vehicle was changed in another window or on another device. Nothing you entered here is lost."
    >
      <div className="flex flex-col gap-5">
        <ComparedFields
          caption="Where the two versions differ"
          versions={['Here', 'Elsewhere']}
          rows={conflict.differs.map((field) => ({
            field,
            values: [valueInWords(field, here, options), valueInWords(field, there, options)],
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
