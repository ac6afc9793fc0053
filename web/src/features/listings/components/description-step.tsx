import type { Control } from 'react-hook-form';
import { useBound } from '@/components/form/bound';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import type { ListingOptions } from '@/lib/api/types';
import { listingFields, type ListingValues } from '../rules/listing-fields';

interface DescriptionStepProps {
  control: Control<ListingValues, unknown, ListingValues>;
  options: ListingOptions;
}

/** What renters read of the vehicle. */
export function DescriptionStep({ control, options }: DescriptionStepProps) {
  const field = listingFields.boundTo(control);
  return (
    <>
      <TextareaField
        {...field('description')}
        hint="What it’s like to drive, how it’s kept and what fits in."
        maxLength={options.limits.description_characters}
        rows={5}
      />
      <TextField
        {...field('location')}
        hint="With its postcode. Renters see the town and the first half of the postcode, and the full address only once they’ve booked."
        autoComplete="street-address"
      />
      <Features control={control} groups={options.features} />
    </>
  );
}

interface FeaturesProps {
  control: DescriptionStepProps['control'];
  groups: ListingOptions['features'];
}

/** The features in their groups: one list in the form, in the order of the options (D2.6-04). */
function Features({ control, groups }: FeaturesProps) {
  const { field } = useBound<ListingValues, readonly string[], ListingValues>({
    control,
    name: 'features',
  });
  const all = groups.flatMap(({ features }) => features);

  function choose(group: readonly string[], chosen: readonly string[]) {
    const others = field.value.filter((name) => !group.includes(name));
    field.onChange(all.filter((name) => others.includes(name) || chosen.includes(name)));
  }

  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ name, features }) => (
        <CheckboxGroup
          key={name}
          label={name}
          options={features.map((feature) => ({ value: feature, label: feature }))}
          value={field.value.filter((feature) => features.includes(feature))}
          onChange={(chosen) => choose(features, chosen)}
          onBlur={field.onBlur}
        />
      ))}
    </div>
  );
}
