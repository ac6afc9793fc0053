import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import { PhotoUploads } from '@/components/form/photo-uploads';
import { TextareaField } from '@/components/form/text-fields';
import { usePhotosInForm } from '@/components/form/use-photos-in-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFoot } from '@/components/ui/dialog';
import type { ChargePrice, Deposit } from '@/lib/api/types';
import { deadline } from '@/lib/instants';
import { money } from '@/lib/format';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import { useFileCharge } from '../api/change';
import { evidencePlace, useChargePhotos } from '../api/evidence';
import {
  chargeAmount,
  chargeSchema,
  mostPhotos,
  mostReasonCharacters,
  type ChargeValues,
} from '../rules/charge-schema';
import { chargeDraft, forgetChargeDraft, keepChargeDraft } from '../rules/charge-draft';
import { KINDS, NO_PICTURES, UNITS } from '../rules/deposit-words';
import { CoverPhoto } from './cover-photo';
import { ReportPhotos } from './report-photos';

/** "Missing fuel, £2.00 a litre" */
function optionOf({ kind, unit_pence: price }: ChargePrice) {
  const unit = UNITS[kind]?.one;
  const at = price === null ? '' : `, ${money(price)}${unit ? ` a ${unit}` : ''}`;
  return { value: kind, label: KINDS[kind] + at };
}

/** What a host charges to the deposit: what for, how much, why, and photos that show it. */
export default function ChargeForm({
  deposit,
  onClose,
}: {
  deposit: Deposit;
  onClose: () => void;
}) {
  const { booking_id: bookingId } = deposit;
  const [draft] = useState(() => chargeDraft(bookingId));
  const form = useZodForm<ChargeValues, ChargeValues>(chargeSchema(deposit.amount_pence), draft);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepChargeDraft(bookingId, values),
      }),
    [form, bookingId],
  );
  const { queue, items } = useChargePhotos(bookingId);
  function close() {
    forgetChargeDraft(bookingId);
    void forgetFilesAt(evidencePlace(bookingId));
    onClose();
  }
  const file = useFileCharge(bookingId, {
    done: () => toast.success('Charge filed', 'The renter has 72 hours to contest it.'),
    over: close,
  });
  usePhotosInForm(items, (ids, hasAny) =>
    form.setValue('photoIds', ids, { shouldValidate: hasAny }),
  );

  function send({ kind, units, amountPence, reason, photoIds: shown, shotIds }: ChargeValues) {
    file.mutate({
      kind: kind as ChargePrice['kind'],
      units: UNITS[kind as ChargePrice['kind']] ? units : null,
      amount_pence: kind === 'damage' ? amountPence : null,
      reason,
      photo_ids: shown,
      shot_ids: shotIds,
    });
  }

  return (
    <FormDialog
      form={form}
      title="Charge the deposit"
      description={
        deposit.charges_until &&
        `At this booking’s prices, until ${deadline(deposit.charges_until)}.`
      }
      onClose={close}
      pending={file.isPending}
      error={file.error}
      onSubmit={send}
    >
      <SelectField
        control={form.control}
        name="kind"
        label="What for"
        required
        placeholder="Please choose"
        options={deposit.can_charge.map(optionOf)}
      />
      <Amount form={form} prices={deposit.can_charge} />
      {form.watch('kind') === 'damage' && !deposit.has_pictures_from_before && (
        <Alert tone="warning" title={NO_PICTURES}>
          The renter can say that the damage was there already. You can still file the charge.
        </Alert>
      )}
      <TextareaField
        control={form.control}
        name="reason"
        label="What happened?"
        hint="The renter will see this."
        required
        maxLength={mostReasonCharacters}
        rows={3}
      />
      <ReportPhotos form={form} bookingId={bookingId} />
      {form.watch('kind') === 'ticket_admin' && (
        <CoverPhoto onCovered={(photo) => queue.add([photo])} />
      )}
      <PhotoUploads
        label="Photos"
        hint="At least one that shows it, of yours or of the reports. Only the renter and our support team can see them."
        required={form.watch('shotIds').length === 0}
        most={mostPhotos}
        error={form.formState.errors.photoIds?.message}
        queue={queue}
        items={items}
        pictureOf={({ url }) => ({ src: url })}
      />
      <DialogFoot>
        <Button variant="outline" disabled={file.isPending} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={file.isPending} disabled={queue.isBusy}>
          File charge
        </Button>
      </DialogFoot>
    </FormDialog>
  );
}

type ChargeFormState = ReturnType<typeof useZodForm<ChargeValues, ChargeValues>>;

/** How much, in what the kind of charge is counted in, and what that comes to. */
function Amount({ form, prices }: { form: ChargeFormState; prices: readonly ChargePrice[] }) {
  const values = useWatch({ control: form.control }) as ChargeValues;
  const counted = UNITS[values.kind as ChargePrice['kind']];
  const amount = chargeAmount(values, prices);
  return (
    <>
      {counted && (
        <NumberField control={form.control} name="units" label={counted.label} required />
      )}
      {values.kind === 'damage' && (
        <MoneyField control={form.control} name="amountPence" label="What it costs" required />
      )}
      <p role="status" className="text-secondary empty:hidden">
        {amount !== null && `The charge is ${money(amount)}.`}
      </p>
    </>
  );
}
