import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ApiError } from '@/lib/api/error';
import type { ListingOptions } from '@/lib/api/types';
import { labelOf } from '../rules/field-labels';
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
      title="Please Check the Details"
      description="Official records describe this vehicle differently. Renters must get the vehicle they were shown."
    >
      <div className="flex flex-col gap-5">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Where your listing and the official record differ</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                Field
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                You entered
              </th>
              <th scope="col" className="py-1 font-medium">
                Official record
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, entered, recorded }) => (
              <tr key={field} className="border-t align-top">
                <th scope="row" className="py-2 pr-3 font-semibold">
                  {labelOf(field)}
                </th>
                <td className="py-2 pr-3 wrap-anywhere">{inWords(entered)}</td>
                <td className="py-2 wrap-anywhere">{inWords(recorded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onConfirm}>
            My details are right
          </Button>
          <Button onClick={onCorrect}>Use the official record</Button>
        </div>
      </div>
    </Dialog>
  );
}
