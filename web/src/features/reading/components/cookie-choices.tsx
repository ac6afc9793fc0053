import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { acceptAll, choice, choose, rejectAll, useChoice, useRefusesAll } from '@/lib/consent';
import { shortDate } from '@/lib/format';
import { optionalKinds, type OptionalKind } from '@/lib/stored';
import { toast } from '@/lib/toast';
import { useGivenEarly } from '@/lib/use-given-early';

const words: Record<OptionalKind, { label: string; text: string }> = {
  functional: { label: 'Functional', text: 'Preferences that you did not set yourself.' },
  analytics: { label: 'Analytics', text: 'How the site is used.' },
  marketing: { label: 'Marketing', text: 'Advertisements.' },
};

interface Moved {
  /** When the choice ends that it is to change. */
  of: number | undefined;
  kinds: Partial<Record<OptionalKind, boolean>>;
}

const say = () => toast.success('Preferences saved', 'You can change them here at any time.');

/** What may be kept in this browser, by kind (A2.15-13, A2.15-14). */
export default function CookieChoices() {
  const chosen = useChoice();
  const isRefused = useRefusesAll();
  // What was moved and not saved yet; a choice made anywhere else takes its place.
  const [moved, setMoved] = useState<Moved>({ of: undefined, kinds: {} });
  const turned = moved.of === chosen?.until ? moved.kinds : {};
  const kinds = optionalKinds.filter((kind) => turned[kind] ?? chosen?.kinds.includes(kind));
  const turn = (kind: OptionalKind, on: boolean) =>
    setMoved((before) => {
      // While the page is taken over `chosen` does not know yet what was chosen before.
      const of = choice()?.until;
      return { of, kinds: { ...(before.of === of && before.kinds), [kind]: on } };
    });
  return (
    <section aria-labelledby="choices-heading" className="flex flex-col gap-4 print:hidden">
      <h2 id="choices-heading" className="text-h2">
        Your choices
      </h2>
      <p className="text-secondary noscript:hidden">{standing(chosen, isRefused)}</p>
      <p className="hidden text-secondary noscript:block">
        Without JavaScript only what is essential is kept, so there is nothing to choose.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 noscript:hidden">
        <Card>
          <Switch
            label="Essential"
            text="Always on: without it the site does not work."
            checked
            disabled
            onChange={() => undefined}
          />
        </Card>
        {optionalKinds.map((kind) => (
          <Card key={kind}>
            <KindSwitch kind={kind} isOn={kinds.includes(kind)} onTurn={(on) => turn(kind, on)} />
          </Card>
        ))}
      </div>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <Button onClick={() => act(() => choose(kinds))}>Save Preferences</Button>
        <Button variant="outline" onClick={() => act(acceptAll)}>
          Accept All
        </Button>
        <Button variant="outline" onClick={() => act(rejectAll)}>
          Reject All
        </Button>
      </div>
    </section>
  );
}

interface KindSwitchProps {
  kind: OptionalKind;
  isOn: boolean;
  onTurn: (on: boolean) => void;
}

function KindSwitch({ kind, isOn, onTurn }: KindSwitchProps) {
  const box = useGivenEarly(isOn, onTurn, (input: HTMLInputElement) => input.checked);
  return <Switch ref={box} {...words[kind]} checked={isOn} onChange={onTurn} />;
}

function act(choosing: () => void) {
  choosing();
  say();
}

function Card({ children }: { children: React.ReactNode }) {
  return (
    <div data-slot="card" className="rounded-lg border bg-surface px-4 py-3">
      {children}
    </div>
  );
}

function standing(chosen: ReturnType<typeof useChoice>, isRefused: boolean): string {
  if (chosen)
    return `Your choice is kept until ${shortDate(new Date(chosen.until).toISOString().slice(0, 10))}.`;
  return isRefused
    ? 'Your browser asks us by Global Privacy Control to keep nothing more, and we do not, until you choose otherwise.'
    : 'You have not chosen yet: only what is essential is kept.';
}
