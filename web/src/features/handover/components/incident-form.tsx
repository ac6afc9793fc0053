import { CheckboxField, RadioCardsField } from '@/components/form/choice-fields';
import { DateField, TimeField } from '@/components/form/date-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { PhotoUploads } from '@/components/form/photo-uploads';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { usePhotosInForm } from '@/components/form/use-photos-in-form';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { Booking } from '@/lib/api/types';
import { dateOf, londonWall } from '@/lib/dates/london';
import { wall } from '@/lib/dates/wall-time';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import { useReportIncident } from '../api/handover';
import { photoPlace, useReportPhotos } from '../api/photos';
import {
  incidentSchema,
  MOST_OF_A_PLACE,
  MOST_OF_AN_INCIDENT,
  MOST_PHOTOS,
  noIncident,
  toIncident,
  type IncidentValues,
} from '../rules/report-schema';

const KIND_CARDS = [
  { value: 'breakdown', label: 'A breakdown', text: 'Kept for 12 months.' },
  { value: 'accident', label: 'An accident', text: 'Kept for 6 years.' },
] as const;

const londonNow = () => londonWall(new Date());

interface IncidentFormProps {
  booking: Booking;
  other: string;
  onClose: () => void;
}

/** Either side reports a breakdown or an accident, with photos (X27). */
export default function IncidentForm({ booking, other, onClose }: IncidentFormProps) {
  const pickUp = wall(booking.start_date, booking.start_time);
  const form = useZodForm<IncidentValues, IncidentValues>(
    incidentSchema(londonNow, pickUp),
    noIncident(londonNow(), pickUp),
  );
  const { queue, items } = useReportPhotos(booking.id, 'incidents');
  usePhotosInForm(items, (ids) => form.setValue('photoIds', ids));
  function close() {
    void forgetFilesAt(photoPlace(booking.id, 'incidents'));
    onClose();
  }
  const report = useReportIncident(booking.id, {
    done: () => toast.success('Report sent', `We have told ${other}.`),
    over: close,
  });
  return (
    <FormDialog
      form={form}
      title="Report a breakdown or an accident"
      description={`If anybody is hurt or in danger, call 999 first. ${other} and our team can read the report.`}
      pending={report.isPending}
      error={report.error}
      onClose={close}
      onSubmit={(values) => report.mutate(toIncident(values))}
    >
      <RadioCardsField
        control={form.control}
        name="kind"
        label="What happened?"
        required
        options={KIND_CARDS}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          control={form.control}
          name="date"
          label="Day"
          required
          min={booking.start_date}
          max={dateOf(londonNow())}
          today={dateOf(londonNow())}
        />
        <TimeField control={form.control} name="time" label="About when" required />
      </div>
      <TextField
        control={form.control}
        name="place"
        label="Where"
        hint="A road and junction, or an address."
        required
        maxLength={MOST_OF_A_PLACE}
      />
      <TextareaField
        control={form.control}
        name="description"
        label="How it happened"
        required
        maxLength={MOST_OF_AN_INCIDENT}
        rows={4}
      />
      <CheckboxField control={form.control} name="injured" label="Somebody was hurt" />
      <CheckboxField control={form.control} name="othersInvolved" label="Others were involved" />
      <PhotoUploads
        label="Photos"
        hint={`Only ${other} and our team can see them.`}
        most={MOST_PHOTOS}
        queue={queue}
        items={items}
        pictureOf={({ url }) => ({ src: url })}
      />
      <DialogFoot>
        <Button variant="outline" disabled={report.isPending} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={report.isPending} disabled={queue.isBusy}>
          Send report
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}
