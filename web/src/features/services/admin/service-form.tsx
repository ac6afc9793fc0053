import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { CheckboxField, SelectField, SwitchField } from '@/components/form/choice-fields';
import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { Refused } from '@/components/form/refused';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Button } from '@/components/ui/button';
import { useDiscard } from '@/components/form/use-discard';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { errorText } from '@/lib/api/error';
import type { KeptService } from '@/lib/api/types';
import { pictureRefusal, pictureTypes } from '@/lib/uploads/picture-files';
import { useZodForm } from '@/lib/use-zod-form';
import { isStale, useSaveService } from '../api/keeping';
import {
  most,
  serviceBody,
  serviceSchema,
  serviceValues,
  type ServiceValues,
} from '../rules/keeping-forms';
import { SERVICE_TYPES } from '../rules/service-words';
import { VariationList } from './variation-list';

const TYPES = Object.entries(SERVICE_TYPES).map(([value, label]) => ({ value, label }));
const MOST = {
  bytes: 10 * 1024 * 1024,
  sentence: 'Please select an image smaller than 10MB.',
};

interface ServiceFormProps {
  /** Null: a new service. */
  service: KeptService | null;
  onClose: () => void;
}

/** The dialogs "Create New Service" and "Edit Service" (A2.9-02, A2.9-03). */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const form = useZodForm<ServiceValues, ServiceValues>(serviceSchema, serviceValues(service));
  const [kept, setKept] = useState(service);
  const save = useSaveService({ kept, onKept: setKept, over: onClose });
  const discard = useDiscard(form.formState.isDirty, onClose);
  const title = kept ? 'Edit Service' : 'Create New Service';
  const type = form.watch('serviceType');

  function send(values: ServiceValues) {
    const refusal = values.picture && pictureRefusal(values.picture, MOST);
    if (refusal) return form.setError('picture', { message: refusal });
    const picture = values.picture ?? (values.removesPicture ? 'none' : undefined);
    return save.mutate({ body: serviceBody(values), picture });
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !save.isPending && discard.close()}
      title={title}
    >
      <Form
        form={form}
        label={title}
        error={save.error}
        onSubmit={send}
        className="flex flex-col gap-4"
      >
        <Refused form={form} error={save.error} words={wordsOf} />
        <AboutService control={form.control} />
        <VariationList
          control={form.control}
          name="variations"
          hasFactors={type === 'temporary_insurance'}
        />
        <Picture control={form.control} service={kept} isNew={service === null} />
        <DialogFoot>
          <Button variant="outline" disabled={save.isPending} onClick={discard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} loadingText="Saving…">
            {kept ? 'Save changes' : 'Create Service'}
          </Button>
        </DialogFoot>
      </Form>
      {discard.dialog}
    </Dialog>
  );
}

/** Who goes over another’s changes is told so first. */
export const wordsOf = (error: Error) => ({
  text: errorText(error) + (isStale(error) ? ' Saving again replaces what they saved.' : ''),
});

type ServiceControl = Control<ServiceValues, unknown, ServiceValues>;

function AboutService({ control }: { control: ServiceControl }) {
  const type = useWatch({ control, name: 'serviceType' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="title" label="Title" required />
        <SelectField control={control} name="serviceType" label="Type" options={TYPES} required />
        <TextField
          control={control}
          name="basePrice"
          label="Price in pounds"
          hint={
            type === 'temporary_insurance'
              ? 'A day’s price, from 0.001 to 100. Its card shows half of it, which is our online rate.'
              : 'From 0.001 to 100; kept in whole pence.'
          }
          inputMode="decimal"
          required
        />
      </div>
      <TextareaField
        control={control}
        name="description"
        label="Description"
        required
        maxLength={most.description}
        rows={4}
      />
      <CheckboxField
        control={control}
        name="requiresFiles"
        label="Files are required"
        text="Nobody can book it without at least one file."
      />
      <SwitchField
        control={control}
        name="isActive"
        label="Active"
        text="Active services are on the page General Services."
      />
    </>
  );
}

/** The card’s picture; the hints are those of D9-44, and up to 10 MB are taken (H5). */
function Picture({
  control,
  service,
  isNew,
}: {
  control: ServiceControl;
  service: KeptService | null;
  isNew: boolean;
}) {
  const url = service?.display_image_url ?? null;
  return (
    <>
      {url && (
        <img
          src={url}
          alt="As the card shows it"
          className="aspect-video w-full max-w-80 rounded-md object-cover"
        />
      )}
      <FileField
        control={control}
        name="picture"
        label={url ? 'Another picture' : 'Picture'}
        note="optional"
        prompt="Choose a picture"
        text={`JPEG, PNG, WebP or HEIC, up to ${isNew ? 5 : 10} MB`}
        accept={pictureTypes.join(',')}
      />
      {url && <CheckboxField control={control} name="removesPicture" label="Remove the picture" />}
    </>
  );
}
