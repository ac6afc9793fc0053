import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ANGLES, conditionQuery } from '@/features/condition';
import type { BookingCondition } from '@/lib/api/types';
import type { ChargeValues } from '../rules/charge-schema';

type ChargeFormState = UseFormReturn<ChargeValues, unknown, ChargeValues>;

interface Picture {
  id: string;
  url: string;
  label: string;
}

const WHEN = { collection: 'Before', giving_back: 'After' } as const;

/** What of the reports shows it: of fuel and miles the two dashboards, else any picture that came in time. */
function picturesFor(kind: string, { reports, charges }: BookingCondition): Picture[] {
  const proposed = charges.find((charge) => charge.kind === kind)?.shot_ids;
  return reports.flatMap(({ phase, entries }) =>
    entries
      .filter(({ id, is_late: isLate }) => (proposed ? proposed.includes(id) : !isLate))
      .flatMap(({ id, kind: what, angle, photos: [photo] }) =>
        what === 'shot' && photo
          ? [
              {
                id,
                url: photo.url,
                label: `${WHEN[phase]}: ${angle ? ANGLES[angle].label : 'photo'}`,
              },
            ]
          : [],
      ),
  );
}

interface ReportPhotosProps {
  form: ChargeFormState;
  bookingId: string;
}

/**
 * Pictures of the condition reports as evidence. A charge for fuel or miles begins with what the reports say, which its
 * host can change (X26).
 */
export function ReportPhotos({ form, bookingId }: ReportPhotosProps) {
  const { data } = useQuery(conditionQuery(bookingId));
  const [kind, chosen] = form.watch(['kind', 'shotIds']);
  useProposal(form, kind, data);
  const pictures = data && kind !== '' ? picturesFor(kind, data) : [];
  if (pictures.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    form.setValue('shotIds', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium text-secondary">
        Pictures of the condition reports
      </legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {pictures.map(({ id, url, label }) => (
          <li key={id}>
            <label className="flex cursor-pointer flex-col gap-1 text-sm">
              <img
                src={url}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-md border bg-sunken object-cover"
              />
              <span className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                  className="size-4.5 shrink-0 accent-primary"
                />
                {label}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Fills in what the reports say of another kind of charge, once; what is typed afterwards stays. */
function useProposal(form: ChargeFormState, kind: string, condition: BookingCondition | undefined) {
  const filled = useRef(form.getValues('kind')); // a draft has its own already
  const { setValue } = form;
  useEffect(() => {
    if (!condition || filled.current === kind) return;
    filled.current = kind;
    const proposal = condition.charges.find((charge) => charge.kind === kind);
    setValue('shotIds', proposal?.shot_ids ?? []);
    if (proposal) setValue('units', proposal.units);
  }, [condition, kind, setValue]);
}
