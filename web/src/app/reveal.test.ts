import { beforeEach, expect, test } from 'vitest';
import { revealWhenPresent } from './reveal';

const details = (id: string) => document.getElementById(id)?.closest('details')?.open;

beforeEach(() => {
  document.body.innerHTML = `
    <details name="question"><summary id="asked">What is a no-show?</summary>One</details>
    <details name="question" open><summary id="chosen">Can I cancel?</summary>Two</details>`;
});

test('A2.15-11 on the first page a question that was chosen before our code came stays open', () => {
  revealWhenPresent('asked', new AbortController().signal, true);
  expect(details('asked')).toBe(false);
  expect(details('chosen')).toBe(true);
});

test('A2.15-11 from another page of ours the question of the address is opened', () => {
  revealWhenPresent('asked', new AbortController().signal, false);
  expect(details('asked')).toBe(true);
});
