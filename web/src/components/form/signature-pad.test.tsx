import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Input } from '@/components/ui/input';
import { violationsIn } from '@/testing/axe';
import { A_SIGNATURE, aCanvas, drawOn } from '@/testing/canvas';
import { renderApp } from '@/testing/render-app';
import { SignaturePad } from './signature-pad';

function Signing({ disabled }: { disabled: boolean }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <SignaturePad
        label="Signature"
        name={name}
        value={value}
        onChange={setValue}
        disabled={disabled}
      />
      <output aria-label="Picture">{value ?? 'nothing'}</output>
    </>
  );
}

const sign = ({ disabled = false } = {}) => renderApp(<Signing disabled={disabled} />);
const canvas = () => screen.findByRole('img', { name: /Your signature/ });

test('D5-08 what is drawn becomes a picture, and is nothing again once it is taken back or cleared', async () => {
  aCanvas();
  const { user, container } = sign();
  const area = await canvas();
  const undo = screen.getByRole('button', { name: 'Undo' });
  const clear = screen.getByRole('button', { name: 'Clear' });
  expect(undo).toBeDisabled();
  expect(clear).toBeDisabled();
  act(() => drawOn(area));
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent(A_SIGNATURE);
  act(() => drawOn(area));
  await user.click(undo);
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent(A_SIGNATURE);
  await user.click(undo);
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('nothing');
  act(() => drawOn(area));
  await user.click(clear);
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('nothing');
  expect(await violationsIn(container)).toEqual([]);
});

test('D5-10 a keyboard is enough: the typed name is written, follows what is typed, and goes with it', async () => {
  const written = aCanvas();
  const { user } = sign();
  await canvas();
  await user.click(screen.getByRole('button', { name: 'Type it instead' }));
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('nothing');
  await user.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent(A_SIGNATURE);
  expect(written.at(-1)).toBe('Ada');
  expect(screen.getByRole('img', { name: 'Your signature: “Ada”, typed' })).toBeVisible();
  await user.clear(screen.getByLabelText('Name'));
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('nothing');
  await user.click(screen.getByRole('button', { name: 'Draw it instead' }));
  act(() => drawOn(screen.getByRole('img')));
  expect(screen.getByRole('img', { name: 'Your signature, drawn' })).toBeVisible();
});

test('D9-06 what is sent is 400 by 150 pixels, however large it is drawn', async () => {
  aCanvas();
  const sizes: string[] = [];
  vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    sizes.push(`${this.width} × ${this.height}`);
    return A_SIGNATURE;
  });
  sign();
  const area = await canvas();
  act(() => drawOn(area));
  expect(sizes).toEqual(['400 × 150']);
});

test('nothing can be drawn while it is disabled', async () => {
  aCanvas();
  sign({ disabled: true });
  const area = await canvas();
  act(() => drawOn(area));
  expect(screen.getByRole('status', { name: 'Picture' })).toHaveTextContent('nothing');
  expect(screen.getByRole('button', { name: 'Type it instead' })).toBeDisabled();
});
