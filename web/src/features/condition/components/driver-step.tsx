import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RadioCards } from '@/components/ui/radio-cards';
import { record } from '../api/waiting';
import type { Phase } from '../rules/draft';

type Said = 'driver_checked' | 'did_not_meet';

interface DriverStepProps {
  bookingId: string;
  phase: Phase;
  renter: string;
  said: Said | null;
}

export const DRIVER_WORDS: Record<Said, string> = {
  driver_checked: 'The host compared the driver with the licence: it is the same person.',
  did_not_meet: 'The two did not meet: the key came from a key box.',
};

/** Whether the host saw who drives. It is said once. */
export function DriverStep({ bookingId, phase, renter, said }: DriverStepProps) {
  const [chosen, setChosen] = useState<Said | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-h2">Who drives?</h2>
        <p className="text-secondary">
          Ask {renter} for the driving licence and compare the picture with the person.
        </p>
      </div>
      {said ? (
        <Alert tone="success">{DRIVER_WORDS[said]}</Alert>
      ) : (
        <>
          <RadioCards<Said>
            label="Have you seen the driver?"
            options={[
              {
                value: 'driver_checked',
                label: 'The driver is the person on the licence',
                text: 'I have looked at both.',
              },
              {
                value: 'did_not_meet',
                label: 'We did not meet',
                text: 'The key comes from a key box.',
              },
            ]}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            className="self-start"
            disabled={chosen === null}
            onClick={() => chosen && void record(bookingId, { phase, kind: chosen })}
          >
            Confirm this
          </Button>
        </>
      )}
    </div>
  );
}
