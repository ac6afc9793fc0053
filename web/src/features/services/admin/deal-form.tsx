import { useState } from 'react';
import { SwitchField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import { Refused } from '@/components/form/refused';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { useDiscard } from '@/components/form/use-discard';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import type { KeptDeal } from '@/lib/api/types';
import { useZodForm } from '@/lib/use-zod-form';
import { useSaveDeal } from '../api/keeping';
import { dealBody, dealSchema, dealValues, most, type DealValues } from '../rules/keeping-forms';
import { wordsOf } from './service-form';

/** The dialogs "Create deal" and "Edit deal" (H7). */
export function DealForm({ deal, onClose }: { deal: KeptDeal | null; onClose: () => void }) {
  const form = useZodForm<DealValues, DealValues>(dealSchema, dealValues(deal));
  const [kept, setKept] = useState(deal);
  const save = useSaveDeal({ kept, onKept: setKept, over: onClose });
  const discard = useDiscard(form.formState.isDirty, onClose);
  const title = deal ? 'Edit deal' : 'Create deal';
  const { control } = form;
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && discard.close()} title={title}>
      <Form
        form={form}
        label={title}
        error={save.error}
        onSubmit={(values) => save.mutate(dealBody(values))}
        className="flex flex-col gap-4"
      >
        <Refused form={form} error={save.error} words={wordsOf} />
        <TextField control={control} name="title" label="Title" required />
        <TextareaField
          control={control}
          name="description"
          label="Description"
          note="optional"
          maxLength={most.dealDescription}
          rows={2}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField control={control} name="creditsAmount" label="Credits" required />
          <MoneyField control={control} name="pricePence" label="Price" required />
          <MoneyField control={control} name="savingsAmount" label="Saves" required />
          <NumberField
            control={control}
            name="displayOrder"
            label="Place"
            hint="1 stands first."
            required
          />
        </div>
        <SwitchField
          control={control}
          name="isActive"
          label="Active"
          text="Active deals are offered wherever history checks are bought."
        />
        <DialogFoot>
          <Button variant="outline" disabled={save.isPending} onClick={discard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} loadingText="Saving…">
            {deal ? 'Save changes' : 'Create deal'}
          </Button>
        </DialogFoot>
      </Form>
      {discard.dialog}
    </Dialog>
  );
}
