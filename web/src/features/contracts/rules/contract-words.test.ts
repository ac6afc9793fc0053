import { expect, test } from 'vitest';
import { contractLines, contractParts, deletedBy } from './contract-words';

test('X13 what is kept until some hour is deleted by the day after, when the nightly round has been', () => {
  expect(deletedBy('2027-03-16T10:00:00Z')).toBe('Wed 17 Mar 2027');
  expect(deletedBy('2027-03-28T23:30:00Z')).toBe('Tue 30 Mar 2027'); // half past midnight in London
});

test('X24 numbers in the owner’s own terms are no sections of the contract', () => {
  const text =
    'Title\n\n1. The parties\nOwner: Zoë\n\n2. The owner’s own terms\n1. No dogs.\n\n2. Wipe your boots.\n\n3. Signatures\nHirer: Tom';
  expect(contractParts(text)).toEqual([
    { heading: null, text: 'Title' },
    { heading: '1. The parties', text: 'Owner: Zoë' },
    { heading: '2. The owner’s own terms', text: '1. No dogs.' },
    { heading: null, text: '2. Wipe your boots.' },
    { heading: '3. Signatures', text: 'Hirer: Tom' },
  ]);
});

test('X24 the owner’s own terms, which are set in, cannot look like the next section', () => {
  const text =
    '1. The owner’s own terms\n    No dogs.\n\n    2. Signatures\n    Hirer: pays\n\n2. Signatures\nHirer: Tom';
  expect(contractParts(text).map(({ heading }) => heading)).toEqual([
    '1. The owner’s own terms',
    null,
    '2. Signatures',
  ]);
});

test('X24 the owner’s own terms are set in on each line that they wrap to', () => {
  expect(contractLines('Owner: Zoë\n    No dogs.\n      Nor cats.')).toEqual([
    { id: 0, text: 'Owner: Zoë', setIn: false },
    { id: 1, text: 'No dogs.', setIn: true },
    { id: 2, text: '  Nor cats.', setIn: true },
  ]);
});
