import { useEffect, useEffectEvent } from 'react';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-fields';
import { FieldError } from '@/components/ui/field';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { useZodForm } from '@/lib/use-zod-form';
import { readingSchema, type ReadingValues } from '../rules/reading';
import { fuelOptions } from '../rules/report-words';

interface ReadingStepProps {
  /** By which a button elsewhere sends it. */
  label: string;
  values: ReadingValues;
  isElectric: boolean;
  /** What the odometer showed at collection, for a return. */
  atLeast: number | null;
  onSave: (values: ReadingValues) => void;
  /** Called with what stands in the fields when another step takes the place of this one. */
  onLeave: (values: ReadingValues) => void;
  formId: string;
}

const options = fuelOptions.map(({ eighths, shown, read }) => ({
  value: String(eighths),
  label: (
    <>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{read}</span>
    </>
  ),
}));

/** Odometer, and fuel or battery. */
export function ReadingStep({
  label,
  values,
  isElectric,
  atLeast,
  onSave,
  onLeave,
  formId,
}: ReadingStepProps) {
  const form = useZodForm<ReadingValues, ReadingValues>(
    readingSchema({ isElectric, atLeast }),
    values,
  );
  const leave = useEffectEvent(() => onLeave(form.getValues()));
  useEffect(() => () => leave(), []);
  const fuelError = form.formState.errors.fuel?.message;
  return (
    <Form
      form={form}
      id={formId}
      label={label}
      error={null}
      onSubmit={onSave}
      className="flex flex-col gap-6"
    >
      <div>
        <h2 className="text-h2">Odometer and {isElectric ? 'battery' : 'fuel'}</h2>
        <p className="text-secondary">
          As the dashboard shows them now. The picture of the dashboard is the proof.
        </p>
      </div>
      <NumberField
        control={form.control}
        name="miles"
        label="Odometer, in miles"
        unit="miles"
        hint={atLeast === null ? undefined : `${atLeast.toLocaleString('en-GB')} at collection.`}
      />
      {isElectric ? (
        <NumberField control={form.control} name="battery" label="Battery, in per cent" unit="%" />
      ) : (
        <div className="flex flex-col gap-1.5">
          <ToggleGroup
            label="Fuel, in eighths of a tank"
            showLabel
            options={options}
            value={form.watch('fuel')}
            onChange={(fuel) => form.setValue('fuel', fuel, { shouldDirty: true })}
            className="[&_label]:min-h-11 [&_label]:px-0"
          />
          {fuelError && <FieldError>{fuelError}</FieldError>}
        </div>
      )}
    </Form>
  );
}
