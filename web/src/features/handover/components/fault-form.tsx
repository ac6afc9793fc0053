import { useWatch } from 'react-hook-form';
import { RadioCardsField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { PhotoUploads } from '@/components/form/photo-uploads';
import { TextareaField } from '@/components/form/text-fields';
import { usePhotosInForm } from '@/components/form/use-photos-in-form';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { Booking } from '@/lib/api/types';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import { useReportFault } from '../api/handover';
import { photoPlace, useReportPhotos } from '../api/photos';
import { KINDS } from '../rules/handover-words';
import {
  faultSchema,
  MOST_OF_A_FAULT,
  MOST_PHOTOS,
  noFault,
  toFault,
  type FaultValues,
} from '../rules/report-schema';

const KIND_CARDS = [
  { value: 'not_there', label: KINDS.not_there, text: 'You cannot find it, or nobody is there.' },
  { value: 'not_as_described', label: KINDS.not_as_described, text: 'Another one, or damaged.' },
  { value: 'unsafe', label: KINDS.unsafe, text: 'Tyres, brakes, lights, a warning on the dash.' },
] as const;

const HAS_CARDS = [
  { value: 'no', label: 'No, the host has it' },
  { value: 'yes', label: 'Yes, I have it' },
] as const;

interface FaultFormProps {
  booking: Booking;
  onClose: () => void;
}

/** The renter says at pick-up what is wrong, with photos (X18). */
export default function FaultForm({ booking, onClose }: FaultFormProps) {
  const form = useZodForm<FaultValues, FaultValues>(faultSchema, noFault);
  const { queue, items } = useReportPhotos(booking.id, 'fault');
  const isThere = !['', 'not_there'].includes(useWatch({ control: form.control, name: 'kind' }));
  usePhotosInForm(items, (ids, hasAny) =>
    form.setValue('photoIds', ids, { shouldValidate: hasAny }),
  );
  function close() {
    void forgetFilesAt(photoPlace(booking.id, 'fault'));
    onClose();
  }
  const host = booking.host.display_name;
  const report = useReportFault(booking.id, {
    done: () => toast.success(`We have told ${host}`, 'The trip waits until this is settled.'),
    over: close,
  });
  return (
    <FormDialog
      form={form}
      title="Something is wrong with the vehicle"
      description={`${host} is told at once, and the trip does not begin until this is settled. If you do not have the vehicle, everything you paid us goes back to you after two hours, unless ${host} disagrees. Otherwise our team decides within a day.`}
      pending={report.isPending}
      error={report.error}
      onClose={close}
      onSubmit={(values) => report.mutate(toFault(values))}
    >
      <RadioCardsField
        control={form.control}
        name="kind"
        label="What is wrong?"
        required
        options={KIND_CARDS}
      />
      {isThere && (
        <RadioCardsField
          control={form.control}
          name="hasVehicle"
          label="Do you have the vehicle?"
          required
          options={HAS_CARDS}
        />
      )}
      <TextareaField
        control={form.control}
        name="description"
        label="What is it?"
        hint={`${host} and our team will see this.`}
        required
        maxLength={MOST_OF_A_FAULT}
        rows={3}
      />
      <PhotoUploads
        label="Photos"
        hint={`${isThere ? 'At least one that shows it. ' : ''}Only ${host} and our team can see them.`}
        required={isThere}
        most={MOST_PHOTOS}
        error={form.formState.errors.photoIds?.message}
        queue={queue}
        items={items}
        pictureOf={({ url }) => ({ src: url })}
      />
      <DialogFoot>
        <Button variant="outline" disabled={report.isPending} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={report.isPending} disabled={queue.isBusy}>
          Report and stop the trip
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
