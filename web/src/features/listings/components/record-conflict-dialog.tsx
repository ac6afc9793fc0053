import { ComparedFields } from '@/components/document/compared-fields';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { ApiError } from '@/lib/api/error';
import type { ListingOptions } from '@/lib/api/types';
import { listingFields } from '../rules/listing-fields';
import type { RecordDifference } from '../rules/recorded-values';

/** Where the official record describes another vehicle; null for every other error. */
export function differencesOf(error: Error | null): RecordDifference[] | null {
  if (!(error instanceof ApiError) || error.code !== 'differs_from_record') return null;
  return (error.current as { differences: RecordDifference[] }).differences;
}

interface RecordConflictDialogProps {
  differences: readonly RecordDifference[];
  options: ListingOptions;
  onCorrect: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Renters must get the vehicle that they are shown: the host takes over what the record says, or stands by their own words. */
export function RecordConflictDialog({
  differences,
  options,
  onCorrect,
  onConfirm,
  onClose,
}: RecordConflictDialogProps) {
  const inWords = (value: string) =>
    options.fuel_types.find((fuel) => fuel.value === value)?.label ?? value;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Please check the details"
      description="Official records describe this vehicle differently. Renters must get the vehicle they were shown."
    >
      <div className="flex flex-col gap-5">
        <ComparedFields
          caption="Where your listing and the official record differ"
          versions={['You entered', 'Official record']}
          rows={differences.map(({ field, entered, recorded }) => ({
            label: listingFields.labelOf(field),
            values: [inWords(entered), inWords(recorded)],
          }))}
        />
        <DialogFoot>
          <Button variant="outline" onClick={onConfirm}>
            My details are right
          </Button>
          <Button onClick={onCorrect}>Use the official record</Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
