import { useRef, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { setMany } from '@/components/document/set-many';
import { ApiError } from '@/lib/api/error';
import type { Listing, VehicleLookup } from '@/lib/api/types';
import { useLookUp } from '../api/look-up';
import type { ListingValues } from '../rules/listing-fields';
import { compactRegistration, registrationError } from '../rules/registration';

type ListingForm = UseFormReturn<ListingValues, unknown, ListingValues>;

/** What stands about a vehicle in its official record: one look-up after the other, each about the number that is typed. */
export function useRegistrationLookUp(form: ListingForm, opened: Listing | null) {
  const number = useWatch({ control: form.control, name: 'registrationNumber' });
  const { errors } = useFormState({ control: form.control, name: ['make', 'category'] });
  const [isByHand, setByHand] = useState(false);
  const [isInvalid, setInvalid] = useState(false);
  /** Whose details stand in the form: what the record of another number does not tell must not stay. */
  const filledFor = useRef(compactRegistration(opened?.fields.registration_number ?? ''));
  const look = useLookUp({
    done: (found, asked) => {
      const plate = compactRegistration(asked);
      if (compactRegistration(form.getValues('registrationNumber')) !== plate) return;
      fillIn(form, found, filledFor.current !== '' && filledFor.current !== plate);
      filledFor.current = plate;
    },
    failed: (error) => {
      const [wrong] = error instanceof ApiError ? error.errors : [];
      if (wrong) form.setError('registrationNumber', { message: wrong.message });
    },
  });
  const isAsked = compactRegistration(look.variables ?? '') === compactRegistration(number);

  async function find() {
    if (look.isPending) return;
    look.reset();
    const isSound = await form.trigger('registrationNumber', { shouldFocus: true });
    setInvalid(!isSound);
    if (!isSound) return;
    look.mutate(form.getValues('registrationNumber'));
  }

  const hasDetails = opened !== null && (opened.fields.make ?? opened.fields.category) !== null;
  const wasAnswered = look.isSuccess || look.isError;
  return {
    find,
    isPending: look.isPending,
    found: isAsked ? look.data : undefined,
    failure: isAsked ? look.error : null,
    /** What is wrong with the number that was to be looked up (D5-38). */
    invalid: isInvalid && number.trim() !== '' ? registrationError(number) : null,
    /** The plate stands alone until its record has answered, or the host fills in the rest by hand. */
    showsDetails: hasDetails || isByHand || wasAnswered || Object.keys(errors).length > 0,
    fillInByHand: () => setByHand(true),
  };
}

export type RegistrationLookUp = ReturnType<typeof useRegistrationLookUp>;

const empty = { model: '', year: null, colour: '', fuelType: '', transmission: '' } as const;

/** What the record does not tell stays as it was typed, unless it was another vehicle's. */
function fillIn(form: ListingForm, found: VehicleLookup, isAnother: boolean) {
  const told: Partial<ListingValues> = {
    registrationNumber: found.registration_number,
    make: found.make,
    model: found.model ?? undefined,
    year: found.year_of_manufacture ?? undefined,
    colour: found.colour,
    fuelType: found.fuel_type ?? undefined,
    transmission: found.transmission ?? undefined,
  };
  const known = Object.entries(told).filter(([, value]) => value !== undefined && value !== '');
  setMany(form, { ...(isAnother ? empty : {}), ...Object.fromEntries(known) });
}
