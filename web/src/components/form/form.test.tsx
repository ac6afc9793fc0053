import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Alert } from '@/components/ui/alert';
import { ApiError } from '@/lib/api/error';
import { useZodForm } from '@/lib/use-zod-form';
import { renderApp } from '@/testing/render-app';
import { Form } from './form';

test('Issue29 what is said of an answer comes into view once, also when it is said after it was read again', () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push(this.textContent);
  });
  let change: (to: { error: Error | null; said: string | null }) => void = () => undefined;
  function Saving() {
    const form = useZodForm(z.object({ words: z.string() }), { words: '' });
    const [{ error, said }, set] = useState<{ error: Error | null; said: string | null }>({
      error: null,
      said: null,
    });
    change = (to) => act(() => set(to));
    return (
      <Form form={form} label="Words" error={error} onSubmit={() => undefined}>
        {said !== null && <Alert urgent>{said}</Alert>}
      </Form>
    );
  }
  renderApp(<Saving />);
  change({ error: null, said: 'A colleague writes as well' });
  expect(shown).toEqual([]);
  const error = new ApiError({ status: 409, code: 'stale' });
  change({ error, said: null });
  change({ error, said: 'Somebody else changed this' });
  change({ error, said: 'Somebody else changed this' });
  expect(shown).toEqual(['Somebody else changed this']);
  change({ error: new ApiError({ status: 409, code: 'stale' }), said: 'Again' });
  expect(shown).toEqual(['Somebody else changed this', 'Again']);
  expect(screen.getByText('Again')).toBeVisible();
});
