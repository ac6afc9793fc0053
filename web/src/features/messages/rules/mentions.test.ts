import { expect, test } from 'vitest';
import { leadsAway } from './mentions';

test.each([
  'Call me on 07700 900123',
  'my number is +44 7700 900123, thanks',
  '(0113) 496-0123',
  'tom@example.com',
  'Write to tom.hill@mail.example.co.uk please',
  'Can you pay by bank transfer?',
  'I prefer PayPal',
  'Cheaper in cash!',
  'You could pay me directly',
  'bob at gmail dot com',
  'Bob (at) gmail.com',
  'WhatsApp me',
  'Find me on Telegram',
  't.me/bob',
  'I can take it via Wise',
])('a phone number, an e-mail address or another way to pay leads away: %s', (text) => {
  expect(leadsAway(text)).toBe(true);
});

test.each([
  'Is it free from 27/11/2026 to 30/11/2026?',
  'The price is £1,045.00 for 2026',
  'LS20 KBD has done 45,000 miles',
  'Booking 7c3f0c1e',
  'I paid here already',
  'See you @ 10',
  'We met at Leeds station',
  'That is wise, and otherwise fine',
  'Look at the dot on the map',
  'Between 2026-11-27 and 2026-11-30',
])('%s does not', (text) => {
  expect(leadsAway(text)).toBe(false);
});
