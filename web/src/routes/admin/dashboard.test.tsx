import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { AdminAuthProvider } from '@/features/admins';
import {
  anAdminSession,
  anAuditLogEntry,
  anAuditLogPage,
  aSecurityLogEntry,
  aSecurityLogPage,
} from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import { matchMedia } from '@/testing/media';
import { aMessageReport } from '@/testing/messages';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Component as Dashboard } from './dashboard';

const open = (search = '') =>
  renderApp(
    <AdminAuthProvider>
      <Dashboard />
    </AdminAuthProvider>,
    { url: `/admin/dashboard${search}` },
  );

/** Answers a log with a page and collects what it was asked for. */
function logAnswers(log: 'security-log' | 'audit-log' | 'message-reports', page: object) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl(`/admin/${log}`), ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok(page as Record<string, never>);
    }),
  );
  return asked;
}

beforeEach(() => {
  server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession())));
});

describe('reported messages', () => {
  const report = aMessageReport();

  test('U11 a row says what is wrong, who reported whom, and how the conversation ended', async () => {
    logAnswers('message-reports', { items: [report], next_before: null });
    const { user } = open('?tab=reports');
    const rows = await screen.findByRole('list', { name: 'Reported messages' });
    for (const text of ['Payment outside the site', 'Noor Grant', 'Zebedee Hill', 'Wants cash']) {
      expect(within(rows).getByText(text)).toBeInTheDocument();
    }
    await user.click(within(rows).getByText('Read the conversation'));
    const said = within(rows).getByText('Pay me in cash').closest('li');
    expect(said).toHaveTextContent('Noor Grant, 21 Nov 2026, 10:05');
  });

  test('U11 support says that a report was dealt with, and sees who did', async () => {
    const handled: string[] = [];
    const pages = [
      report,
      aMessageReport({ handled_at: '2026-11-21T12:00:00Z', handled_by: 'Robin Archer' }),
    ];
    server.use(
      http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role: 'support' }))),
      http.get(apiUrl('/admin/message-reports'), () =>
        ok({ items: [{ ...pages[handled.length]! }], next_before: null }),
      ),
      http.put(apiUrl('/admin/message-reports/:seq/handled'), ({ params }) => {
        handled.push(String(params.seq));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open('?tab=reports');
    await user.click(await screen.findByRole('button', { name: 'Mark as handled: Noor Grant' }));
    expect(await screen.findByText('Robin Archer')).toBeVisible();
    expect(screen.getByText('21 Nov 2026, 12:00')).toBeVisible();
    expect(handled).toEqual(['41']);
    expect(
      screen.queryByRole('button', { name: 'Mark as handled: Noor Grant' }),
    ).not.toBeInTheDocument();
  });

  test('U11 who may not answer messages sees that nobody has dealt with it yet', async () => {
    server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role: 'finance' }))));
    logAnswers('message-reports', { items: [report], next_before: null });
    open('?tab=reports');
    expect(await screen.findByText('Not yet')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Mark as handled: Noor Grant' }),
    ).not.toBeInTheDocument();
  });

  test('a report that could not be marked says so and keeps its button', async () => {
    server.use(
      http.put(apiUrl('/admin/message-reports/:seq/handled'), () => problem({ status: 503 })),
    );
    logAnswers('message-reports', { items: [report], next_before: null });
    const { user } = open('?tab=reports');
    await user.click(await screen.findByRole('button', { name: 'Mark as handled: Noor Grant' }));
    expect(await screen.findByText('Not marked as handled')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as handled: Noor Grant' })).toBeEnabled();
  });

  test('U11 older reports stand on further pages', async () => {
    const asked = logAnswers('message-reports', { items: [report], next_before: 7 });
    open('?tab=reports&before=40');
    expect(await screen.findByRole('link', { name: /Older/ })).toHaveAttribute(
      'href',
      '/admin/dashboard?tab=reports&before=7',
    );
    expect(asked).toEqual(['?before=40']);
  });

  test('nothing reported says so', async () => {
    logAnswers('message-reports', { items: [], next_before: null });
    open('?tab=reports');
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });
});

describe('security log', () => {
  test('U8 a row says what, when in London, who and how it ended', async () => {
    open();
    const rows = await screen.findByRole('list', { name: 'Security log' });
    for (const text of [
      'Admin sign in',
      '1 Jul 2026, 23:30',
      'Failed',
      'robin.archer@example.com',
      '192.0.2.7',
      'invalid_credentials',
      'Firefox',
    ])
      expect(within(rows).getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('U8 a wide screen shows a table', async () => {
    matchMedia();
    open();
    const headings = within(await screen.findByRole('table')).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Event',
      'Time',
      'Outcome',
      'Who',
      'Address',
      'Details',
    ]);
  });

  test('U8 the filters go into the address and to the server', async () => {
    const asked = logAnswers('security-log', aSecurityLogPage());
    const { user } = open('?before=99');
    await screen.findByText('Sign up', { selector: 'option' });
    await user.selectOptions(screen.getByLabelText('Event'), 'sign_up');
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Failed');
    await user.type(screen.getByLabelText('Email or ID'), 'robin@');
    await user.type(screen.getByRole('textbox', { name: 'From' }), '1/11/2026');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '21/11/2026');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    const search = '?event=sign_up&success=false&who=robin%40&from=2026-11-01&to=2026-11-21';
    expect(window.location.search).toBe(search);
    await screen.findByRole('button', { name: 'Clear' });
    await waitFor(() => expect(asked).toHaveLength(2));
    const last = new URLSearchParams(asked.at(-1));
    expect(Object.fromEntries(last)).toEqual({
      event: 'sign_up',
      success: 'false',
      who: 'robin@',
      from: '2026-11-01',
      to: '2026-11-21',
    });
  });

  test('U8 a day that does not exist is refused at its field', async () => {
    const asked = logAnswers('security-log', aSecurityLogPage());
    const { user } = open();
    await screen.findByText('1 entry on this page, newest first');
    const to = screen.getByRole('textbox', { name: 'To' });
    await user.type(to, '30/02/2026{Enter}');
    expect(to).toHaveAccessibleDescription(/a date, such as 27\/11\/2026/);
    expect(to).toHaveFocus();
    expect(window.location.search).toBe('');
    expect(asked).toHaveLength(1);
  });

  test('U8 the filters of an address stand in their fields, and all of them can be taken away', async () => {
    logAnswers('audit-log', anAuditLogPage());
    const { user } = open('?tab=audit&action=refund&from=2026-11-01&before=40');
    expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('01/11/2026');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(window.location.search).toBe('?tab=audit');
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(screen.getByLabelText('Action')).toHaveFocus();
  });

  test('U8 an id is looked for as a person, and what cannot be read is ignored', async () => {
    const asked = logAnswers('security-log', aSecurityLogPage());
    const id = 'a11c1234-5f0a-4f6e-9d5b-2f6f0c9a1b05';
    open(`?who=${id}&success=perhaps&from=2026-02-30&before=-1`);
    await screen.findByText('1 entry on this page, newest first');
    expect(asked).toEqual([`?who=${id}`]);
  });

  test('U8 pages lead to older rows and back to the newest, with the filters', async () => {
    const asked = logAnswers(
      'security-log',
      aSecurityLogPage({ items: [aSecurityLogEntry({ seq: 22 })], next_before: 22 }),
    );
    const { user } = open('?event=sign_up');
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(window.location.search).toBe('?event=sign_up&before=22');
    await user.click(await screen.findByRole('link', { name: 'Newest' }));
    expect(window.location.search).toBe('?event=sign_up');
    expect(asked).toContain('?event=sign_up&before=22');
  });

  test('an empty log, and filters that match nothing, read differently', async () => {
    logAnswers('security-log', aSecurityLogPage({ items: [] }));
    const { unmount } = open();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    unmount();
    open('?event=sign_up');
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  });

  test('a failed read is said and can be tried again', async () => {
    server.use(
      http.get(apiUrl('/admin/security-log'), () => problem({ status: 503, detail: 'Busy.' })),
    );
    const { user } = open();
    expect(await screen.findByText('Unable to load the log')).toBeVisible();
    logAnswers('security-log', aSecurityLogPage());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 entry on this page, newest first')).toBeVisible();
  });
});

describe('audit log', () => {
  test('U8 an act shows who did it and what it changed', async () => {
    const asked = logAnswers('audit-log', anAuditLogPage());
    const { user } = open('?tab=audit');
    expect(await screen.findByText('Two factor disabled')).toBeVisible();
    expect(screen.getByText('true → false')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Robin Archer' }));
    expect(screen.getByLabelText('Admin ID')).toHaveValue(anAuditLogEntry().admin_id);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.at(-1)).toBe(`?admin=${anAuditLogEntry().admin_id}`);
  });

  test('U8 half an id is refused at its field', async () => {
    const asked = logAnswers('audit-log', anAuditLogPage());
    const { user } = open('?tab=audit');
    await screen.findByText('1 entry on this page, newest first');
    const field = screen.getByLabelText('Admin ID');
    await user.type(field, 'ad31{Enter}');
    expect(field).toHaveAccessibleDescription(/full ID/);
    expect(field).toHaveFocus();
    expect(window.location.search).toBe('?tab=audit');
    expect(asked).toHaveLength(1);
    // The name fills the field anew: what was said of the old text goes.
    await user.click(screen.getByRole('link', { name: 'Robin Archer' }));
    expect(screen.getByLabelText('Admin ID')).toHaveAccessibleDescription('');
  });
});

describe('chain check', () => {
  const state = { checked: 5, last_seq: 5, broken_at: null, head: 'aa' };

  test('U8 tells how many rows are whole, and checks again', async () => {
    const { user } = open();
    expect(await screen.findByText('No tampering found: 48 rows checked')).toBeVisible();
    server.use(
      http.get(apiUrl('/admin/log-check'), () =>
        ok({ security_log: { ...state, broken_at: 3 }, admin_audit: state }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('The security log is broken at row 3.')).toBeVisible();
    expect(screen.queryByText(/whole/)).not.toBeInTheDocument();
  });

  test('U8 a check that failed does not read as whole logs', async () => {
    server.use(http.get(apiUrl('/admin/log-check'), () => problem({ status: 503 })));
    open();
    expect(await screen.findByText('The logs could not be checked')).toBeVisible();
    expect(screen.queryByText(/whole/)).not.toBeInTheDocument();
  });
});
