import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { rejectAll } from '@/lib/consent';
import { writtenNames } from '@/lib/pages';
import { useFollow } from '@/lib/use-follow';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { written } from '../pages';
import { piecesOf, plain } from '../rules/blocks';
import { findHelp } from '../rules/find-help';
import { helpIndex } from '../rules/help-index';
import { ordinal } from '../rules/figures';
import CookieChoices from './cookie-choices';
import HelpSearch from './help-search';
import { Kept } from './written';

/** As the app's frame holds it. */
function InApp() {
  useFollow();
  return <Kept name="terms" />;
}

const page = (text: string) =>
  `<main><article data-written="terms"><header data-slot="written-head"><h1>Terms</h1></header>` +
  `<div data-slot="written-body"><p>${text}</p><a href="/privacy">Privacy</a></div></article></main>`;

test('a written page that the document came with is kept, without asking for it', async () => {
  document.body.insertAdjacentHTML('beforeend', page('As it came'));
  renderApp(<Kept name="terms" />);
  document.querySelector('main')?.remove();
  expect(await screen.findByText('As it came')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Terms –/));
});

test('coming from another page it is taken out of its document, and its links lead on inside the app', async () => {
  server.use(
    http.get('*/terms', () => HttpResponse.html(`<html><body>${page('Fetched')}</body></html>`)),
  );
  const { user } = renderApp(<InApp />, {
    url: '/terms',
    path: '/terms',
    routes: [{ path: '/privacy', element: <p>The other page</p> }],
  });
  expect(await screen.findByText('Fetched')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Privacy' }));
  expect(await screen.findByText('The other page')).toBeVisible();
});

test('a written page that does not load says so, and can be tried again', async () => {
  server.use(http.get('*/terms', () => HttpResponse.html('', { status: 503 })));
  const { user } = renderApp(<Kept name="terms" />);
  expect(await screen.findByText('Unable to load this page')).toBeVisible();
  server.use(http.get('*/terms', () => HttpResponse.html(page('There'))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There')).toBeVisible();
});

test('A2.15-13 A2.15-14 cookies: essential stays on, the others are saved as they are set', async () => {
  const { user } = renderApp(<CookieChoices />);
  expect(screen.getByRole('switch', { name: /Essential/ })).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: /Functional/ }));
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));
  expect(await screen.findByText('Preferences saved')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('cookie-choice') ?? '')).toHaveProperty('kinds', [
    'functional',
  ]);
  await user.click(screen.getByRole('button', { name: 'Accept All' }));
  for (const box of screen.getAllByRole('switch')) expect(box).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reject All' }));
  expect(
    screen.getAllByRole('switch').filter((box) => (box as HTMLInputElement).checked),
  ).toHaveLength(1);
});

test('the help centre finds guides and questions by all words that were asked for', async () => {
  const { user } = renderApp(<HelpSearch />);
  const field = screen.getByLabelText('Search the help centre');
  await user.type(field, 'no-show');
  const found = await screen.findByRole('link', { name: 'What is a no-show?' });
  expect(found).toHaveAttribute('href', '/faqs#what-is-a-no-show');
  await user.clear(field);
  await user.type(field, 'zebra crossing');
  expect(await screen.findByText(/Nothing has these words/)).toBeVisible();
});

test('what was typed into the help centre before its code was there is looked for', async () => {
  renderApp(<HelpSearch />, {
    early: () => {
      screen.getByLabelText<HTMLInputElement>('Search the help centre').value = 'no-show';
    },
  });
  expect(await screen.findByRole('link', { name: 'What is a no-show?' })).toBeVisible();
  expect(screen.getByLabelText('Search the help centre')).toHaveValue('no-show');
});

test('A2.15-13 switches turned before their code was there are saved as they stand', async () => {
  const { user } = renderApp(<CookieChoices />, {
    early: () => {
      for (const name of [/Functional/, /Analytics/])
        screen.getByRole<HTMLInputElement>('switch', { name }).checked = true;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }));
  expect(JSON.parse(localStorage.getItem('cookie-choice') ?? '')).toHaveProperty('kinds', [
    'functional',
    'analytics',
  ]);
});

test('Issue29 a switch turned before its code was there stays so beside what was chosen before', async () => {
  localStorage.setItem(
    'cookie-choice',
    JSON.stringify({ until: Date.now() + 1e9, kinds: ['marketing'] }),
  );
  renderApp(<CookieChoices />, {
    early: () => {
      screen.getByRole<HTMLInputElement>('switch', { name: /Analytics/ }).checked = true;
    },
  });
  expect(await screen.findByText(/Your choice is kept until/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: /Marketing/ })).toBeChecked());
  expect(screen.getByRole('switch', { name: /Analytics/ })).toBeChecked();
  expect(screen.getByRole('switch', { name: /Functional/ })).not.toBeChecked();
  act(rejectAll); // in the banner, or in another tab
  expect(screen.getByRole('switch', { name: /Analytics/ })).not.toBeChecked();
});

test('Issue29 what does nothing without JavaScript is not there without it', () => {
  renderApp(
    <>
      <CookieChoices />
      <HelpSearch />
    </>,
  );
  const idle = ['switch', 'button', 'searchbox'].flatMap((role) => screen.getAllByRole(role));
  expect(idle.length).toBeGreaterThan(6);
  expect(idle.filter((control) => !control.closest(String.raw`.noscript\:hidden`))).toEqual([]);
});

test('what is met in its title comes first, and words are met by their beginnings', () => {
  const entries = helpIndex();
  expect(findHelp(entries, 'DEPOS').entries[0]?.title).toMatch(/deposit/i);
  expect(findHelp(entries, '  ').entries).toEqual([]);
  expect(findHelp(entries, 'a').entries.length).toBeLessThanOrEqual(8);
  expect(entries.some(({ text }) => text.includes('{{'))).toBe(false);
});

test.each([
  ['how do I cancel my booking', '/booking-rentals#cancelling'],
  ['how do i get my money back', '/cancellation#refund-times'],
  ['where is my deposit', '/faqs#when-is-the-deposit-back'],
  ['how old must I be', '/faqs#who-can-rent'],
  ['petrol', '/booking-rentals#pick-up'],
  ['my car broke down', '/faqs#what-if-it-breaks-down'],
  ['delete my account', '/privacy#your-rights'],
  ['license', '/faqs#which-papers'],
  ['hire a car', '/terms#renters'],
  ['how do I contact you', '/help-centre#reach-us'],
  ['cancelled', '/faqs#can-i-cancel'],
])('Issue29 “%s” finds %s', (asked, to) => {
  const { entries, hasAll } = findHelp(helpIndex(), asked);
  expect(hasAll).toBe(true);
  expect(entries.map((entry) => entry.to)).toContain(to);
});

test('Issue29 what the content team may have replaced is not found; its page and its questions are', () => {
  const found = helpIndex()
    .map(({ to }) => to)
    .filter((to) => to.startsWith('/temporary-insurance-info'));
  expect(found[0]).toBe('/temporary-insurance-info');
  expect(found.length).toBeGreaterThan(1);
  const { sections } = written['temporary-insurance-info'];
  const replaced = sections.slice(
    0,
    sections.findIndex(({ id }) => id === 'questions'),
  );
  expect(replaced.length).toBeGreaterThan(0);
  for (const { id } of replaced) expect(found).not.toContain(`/temporary-insurance-info#${id}`);
});

test('Issue29 where nothing has all words, what has most is shown, and said to be that', async () => {
  const { entries, hasAll } = findHelp(helpIndex(), 'hand back keys');
  expect(hasAll).toBe(false);
  expect(entries[0]?.to).toBe('/booking-rentals#pick-up');
  const { user } = renderApp(<HelpSearch />);
  await user.type(screen.getByLabelText('Search the help centre'), 'zebra deposit');
  expect(
    await screen.findByText(/Nothing has all of these words. These come closest/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'When do I get the deposit back?' })).toBeVisible();
});

test('a text is read in pieces', () => {
  expect(piecesOf('See [terms](/terms#x), **now**.')).toEqual([
    'See ',
    { label: 'terms', to: '/terms#x' },
    ', ',
    { strong: 'now' },
    '.',
  ]);
  expect(plain('[a](/b) [c]')).toBe('a [c]');
  expect([1, 2, 3, 7, 10, 11, 22].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '7th',
    '10th',
    '11th',
    '22nd',
  ]);
});

test('P2.1-13 each text has its address, and each address its text', () => {
  expect(writtenNames.toSorted()).toEqual(Object.keys(written).toSorted());
});

test('A2.13-06 A2.13-07 A2.13-09 the page about disputes: an intro, four types, four steps, how to reach us', () => {
  const { lead, sections } = written.disputes;
  const blocksOf = (id: string) => sections.find((section) => section.id === id)?.blocks ?? [];
  const found = (id: string, kind: string) =>
    blocksOf(id).flatMap((block) => (typeof block === 'object' && kind in block ? [block] : []));
  expect(writtenNames).toContain('disputes'); // its address is /disputes
  expect(lead).not.toBe('');
  expect(found('types', 'cards')).toMatchObject([
    {
      cards: [
        { title: 'Booking & payment' },
        { title: 'Vehicle & service' },
        { title: 'User conduct' },
        { title: 'Insurance & claims' },
      ],
    },
  ]);
  expect(found('process', 'table')).toMatchObject([
    {
      table: [
        ['Step', 'What happens', 'Takes'],
        [expect.stringMatching('Direct Resolution'), expect.anything(), expect.anything()],
        [expect.stringMatching('Contact Support'), expect.anything(), expect.anything()],
        [expect.stringMatching('Formal Dispute'), expect.anything(), expect.anything()],
        [expect.stringMatching('Independent Mediation'), expect.anything(), expect.anything()],
      ],
    },
  ]);
  expect(JSON.stringify(found('contact', 'list'))).toMatch(/support_email.*support_phone/);
});
