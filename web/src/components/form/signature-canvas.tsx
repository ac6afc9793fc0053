import Pad from 'signature_pad';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldGroup } from '@/components/ui/field';
import { fitTo, pictureOf, writeName } from './signature-drawing';
import type { SignaturePadProps } from './signature-pad';

/** What <SignaturePad> fetches when one is to sign. */
export default function SignatureCanvas({
  name,
  value,
  onChange,
  disabled = false,
  ...around
}: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const [isTyped, setTyped] = useState(false);
  const typed = isTyped ? name.trim() : '';

  const show = useEffectEvent(() => {
    const element = canvas.current;
    if (!element || !pad.current) return;
    fitTo(element, pad.current);
    if (isTyped) {
      writeName(element, typed);
      onChange(typed === '' ? null : pictureOf(element));
    }
  });
  function tell() {
    const element = canvas.current;
    if (element && pad.current) onChange(pad.current.isEmpty() ? null : pictureOf(element));
  }
  const drawn = useEffectEvent(tell);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const { color, backgroundColor } = getComputedStyle(element);
    const made = new Pad(element, { penColor: color, backgroundColor, minWidth: 1, maxWidth: 2.6 });
    made.addEventListener('endStroke', () => drawn());
    pad.current = made;
    show();
    const size = new ResizeObserver(() => show());
    size.observe(element);
    return () => {
      size.disconnect();
      made.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    if (isTyped || disabled) pad.current?.off();
    else pad.current?.on();
  }, [isTyped, disabled]);

  useEffect(() => {
    if (isTyped) show();
  }, [isTyped, typed]);

  function undo() {
    const strokes = pad.current?.toData().slice(0, -1) ?? [];
    if (strokes.length === 0) pad.current?.clear();
    else pad.current?.fromData(strokes);
    tell();
  }

  function clear() {
    setTyped(false);
    pad.current?.clear();
    onChange(null);
  }

  function typeInstead() {
    clear();
    setTyped(!isTyped);
  }

  return (
    <FieldGroup role="group" {...around}>
      <div data-slot="signature-pad" className="flex max-w-[25rem] flex-col gap-2">
        <div className="relative">
          <canvas
            ref={canvas}
            role="img"
            aria-label={wordsOf(value, typed)}
            className="block aspect-[8/3] w-full rounded-md border border-input bg-paper font-display text-on-paper"
          />
          {value === null && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-4 bottom-3 border-t border-dashed border-on-paper pt-1 text-sm text-on-paper"
            >
              {isTyped ? 'Type your full legal name above' : 'Sign here'}
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            disabled={disabled || isTyped || value === null}
            onClick={undo}
          >
            Undo
          </Button>
          <Button size="sm" variant="outline" disabled={disabled || value === null} onClick={clear}>
            Clear
          </Button>
          <Button size="sm" variant="ghost" disabled={disabled} onClick={typeInstead}>
            {isTyped ? 'Draw it instead' : 'Type it instead'}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}

function wordsOf(value: string | null, typed: string): string {
  if (value === null) return 'Your signature: nothing yet';
  return typed === '' ? 'Your signature, drawn' : `Your signature: “${typed}”, typed`;
}
