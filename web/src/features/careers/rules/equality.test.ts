import { expect, test } from 'vitest';
import { equalityWarning } from './equality';

test.each([
  ['Do you have any health conditions?', 'health'],
  ['How many sick days did you take last year?', 'health'],
  ['How old are you?', 'age'],
  ['Are you pregnant, or do you plan to have children?', 'pregnancy'],
  ['What is your religion?', 'religion'],
  ['What is your nationality?', 'nationality'],
])('A3-21 the editor warns at “%s”', (question, topic) => {
  expect(equalityWarning(question)).toContain(topic);
});

test.each([
  'Which language do you program in?',
  'Why us?',
  'When could you start?',
  'Tell us about a bug that you are proud of.',
  'Have you managed a team before?',
])('A3-21 it says nothing of “%s”', (question) => {
  expect(equalityWarning(question)).toBeNull();
});
