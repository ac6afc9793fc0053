import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Link, useNavigate } from '@/lib/router';
import { renderApp } from '@/testing/render-app';
import { useLeaveWarning } from './use-leave-warning';

function Editor() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const leave = useLeaveWarning({
    when: text !== '',
    staysAt: (to) => to.pathname === '/edit',
  });
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/edit?step=2">Next step</Link>
      <Link to="/other">Other page</Link>
      <button type="button" onClick={() => void navigate('/other', { replace: true })}>
        Replace
      </button>
      <button
        type="button"
        onClick={() => {
          leave.allow();
          void navigate('/other');
        }}
      >
        Save
      </button>
      {leave.dialog}
    </>
  );
}

/** A history of /first and /edit, on /edit. */
async function open() {
  const view = renderApp(<Link to="/edit">Edit</Link>, {
    url: '/first',
    path: '/first',
    routes: [
      { path: '/edit', element: <Editor /> },
      { path: '/other', element: <h1>Other</h1> },
    ],
  });
  await view.user.click(screen.getByRole('link', { name: 'Edit' }));
  return view;
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

function unloadIsAsked() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('without unsaved input nothing is asked', async () => {
  const { user } = await open();
  expect(unloadIsAsked()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
});

test.each(['Other page', 'Replace'])(
  '%s asks first: stay keeps all, leave goes on',
  async (way) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Text'), 'abc');
    await user.click(screen.getByText(way));
    await question();
    expect(window.location.pathname).toBe('/edit');
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await noQuestion();
    expect(screen.getByLabelText('Text')).toHaveValue('abc');
    await user.click(screen.getByText(way));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  },
);

test("the browser's Back asks first, and the address stays meanwhile", async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Text'), 'abc');
  window.history.back();
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
  await user.keyboard('{Escape}');
  await noQuestion();
  expect(screen.getByLabelText('Text')).toHaveValue('abc');
  window.history.back();
  await question();
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/first');
});

test('a place that still shows the form asks nothing, and Back from there neither', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Text'), 'abc');
  await user.click(screen.getByRole('link', { name: 'Next step' }));
  expect(window.location.search).toBe('?step=2');
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  window.history.back();
  await question();
});

test('what was saved leaves without a question', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Text'), 'abc');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
});

test('the browser asks before the page itself goes', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Text'), 'abc');
  expect(unloadIsAsked()).toBe(true);
  await user.clear(screen.getByLabelText('Text'));
  expect(unloadIsAsked()).toBe(false);
});

test('once the form is gone, the history is as it was', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Text'), 'abc');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Other' });
  expect(unloadIsAsked()).toBe(false);
  window.history.back();
  expect(await screen.findByLabelText('Text')).toHaveValue('');
});
