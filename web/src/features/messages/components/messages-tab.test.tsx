import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useNavigationEffects } from '@/app/use-navigation-effects';
import { rereadSession, useSession } from '@/features/accounts';
import { forgetUser } from '@/features/accounts/api/change-session';
import { applyLive } from '@/lib/live';
import { violationsIn } from '@/testing/axe';
import { aSession } from '@/testing/factories';
import { apiUrl, ok, problem } from '@/testing/handlers';
import {
  aConversation,
  aConversationList,
  aMessage,
  conversationId,
  otherId,
} from '@/testing/messages';
import { goTo, renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Conversation, Message } from '@/lib/api/types';
import { messageKeys } from '../api/keys';
import { startSending } from '../api/sending';
import MessagesTab from './messages-tab';

const me = 'a0000000-0000-4000-8000-000000000001';
const listed = '/renter-dashboard?tab=messages';
const opened = `${listed}&conversation=${conversationId}`;

/** The tab in a page of the app, which knows who is signed in and moves the focus when its content is another. */
function Page() {
  const { user } = useSession();
  useNavigationEffects();
  const client = useQueryClient();
  const id = user?.id;
  useEffect(() => (id ? startSending(client) : undefined), [client, id]);
  return (
    <main id="main" tabIndex={-1}>
      {user && <MessagesTab />}
    </main>
  );
}

function open(url = opened) {
  return renderApp(<Page />, { url, user: { id: me } });
}

function conversationIs(part: Partial<Conversation>) {
  const conversation = aConversation(part);
  server.use(
    http.get(apiUrl('/conversations'), () => ok(aConversationList({ items: [conversation] }))),
    http.get(apiUrl('/conversations/:id'), () => ok(conversation)),
  );
}

type Answer = Response | null;

/** A server that keeps what is sent, and may refuse it. */
function serverKeeps(
  messages: Message[],
  answers: (text: string) => Answer | Promise<Answer> = () => null,
) {
  const ids: string[] = [];
  server.use(
    http.get(apiUrl('/conversations/:id/messages'), ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0);
      return ok({ items: messages.filter(({ number }) => number > after), has_more: false });
    }),
    http.put(apiUrl('/conversations/:id/messages/:message'), async ({ request, params }) => {
      const { message_text: text } = (await request.json()) as { message_text: string };
      ids.push(String(params.message));
      const refusal = await answers(text);
      if (refusal) return refusal;
      const number = messages.length + 1;
      const sent = aMessage({
        number,
        id: String(params.message),
        sender_id: me,
        message_text: text,
      });
      messages.push(sent);
      return ok(sent);
    }),
  );
  return { ids, messages };
}

/** What waits until it is let go. */
function held<T>() {
  let letGo: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    letGo = resolve;
  });
  return { promise, letGo };
}

const field = () => screen.findByRole('textbox', { name: 'Message' });
const failureToast = () =>
  screen.findByText('Failed to load messages', { selector: '[data-slot=toaster] *' });
const entry = () => screen.findByRole('button', { name: /Priya S\./ });
const shown = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('the list of conversations', () => {
  test('P2.7-02 P2.7-05 P3-16 D3.4-01 shows with whom, about what, the last message and what is new', async () => {
    conversationIs({ unread_count: 3 });
    open('/renter-dashboard?tab=messages');
    expect(await screen.findByRole('heading', { name: 'Conversations (1)' })).toBeVisible();
    const entry = await screen.findByRole('button', { name: /Priya S\./ });
    expect(entry).toHaveTextContent('Ford Fiesta 2020');
    expect(entry).toHaveTextContent('It is free on Friday.');
    expect(entry).toHaveTextContent('3 unread');
    expect(entry).not.toHaveTextContent('You:');
    expect(screen.getByText('Select a conversation to start messaging')).toBeInTheDocument();
  });

  test('P2.7-03 an empty list says so and offers nothing to clear', async () => {
    server.use(http.get(apiUrl('/conversations'), () => ok(aConversationList({ items: [] }))));
    open('/renter-dashboard?tab=messages');
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('P8-61 what is unknown has a name', async () => {
    conversationIs({
      vehicle: null,
      other_user: { ...aConversation().other_user, display_name: '' },
    });
    open('/renter-dashboard?tab=messages');
    const entry = await screen.findByRole('button', { name: /Unknown User/ });
    expect(entry).toHaveTextContent('Unknown Vehicle');
  });

  test('on a desktop the newest conversation is open at once, and stays open when another becomes the newest', async () => {
    const matches = vi
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(window.matchMedia(''), { matches: true }));
    const { client } = open(listed);
    expect(await field()).toBeVisible();
    const isOpen = () =>
      expect(new URLSearchParams(window.location.search).get('conversation')).toBe(conversationId);
    isOpen();
    server.use(
      http.get(apiUrl('/conversations'), () =>
        ok(aConversationList({ items: [aConversation({ id: otherId }), aConversation()] })),
      ),
    );
    await act(() => client.invalidateQueries({ queryKey: messageKeys.list }));
    expect(await screen.findByRole('heading', { name: 'Conversations (2)' })).toBeVisible();
    isOpen();
    matches.mockRestore();
  });

  test('U12 the last message is told as its writer’s own, and nothing in it turns around', async () => {
    conversationIs({
      last_message: aMessage({ sender_id: me, message_text: 'See \u202Egnp.exe' }),
    });
    open(listed);
    expect(await entry()).toHaveTextContent('You: See gnp.exe');
  });

  test('D2.3-12 Refresh reads the conversations again', async () => {
    const { user } = open('/renter-dashboard?tab=messages');
    await screen.findByRole('button', { name: /Priya S\./ });
    conversationIs({ last_message: aMessage({ message_text: 'Changed my mind' }) });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Changed my mind')).toBeVisible();
  });

  test('P8-58 N1 D2.3-12 a Refresh that fails says so, and what is there stays', async () => {
    const { user } = open(listed);
    await entry();
    server.use(http.get(apiUrl('/conversations'), () => problem({ status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await failureToast()).toBeVisible();
    expect(await entry()).toBeVisible();
  });

  test('P8-58 N1 more of them that do not load raise the toast', async () => {
    server.use(
      http.get(apiUrl('/conversations'), ({ request }) =>
        new URL(request.url).searchParams.get('page') === '1'
          ? ok(aConversationList({ total: 21 }))
          : problem({ status: 500 }),
      ),
    );
    const { user } = open(listed);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await failureToast()).toBeVisible();
    expect(await entry()).toBeVisible();
  });

  test('N1 D2.3-13 Clear All Messages asks first, then empties the list', async () => {
    let cleared = 0;
    const { user } = open();
    await field();
    server.use(
      http.delete(apiUrl('/conversations'), () => {
        cleared += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('button', { name: 'Clear All Messages' }));
    };
    await ask();
    const dialog = await screen.findByRole('alertdialog', { name: 'Clear all messages?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep them' }));
    expect(cleared).toBe(0);
    await ask();
    server.use(http.get(apiUrl('/conversations'), () => ok(aConversationList({ items: [] }))));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Clear All Messages' }));
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(cleared).toBe(1);
    expect(window.location.search).toBe('?tab=messages');
  });

  test('P8-58 a list that does not load says so, raises the toast and can be asked for again', async () => {
    server.use(http.get(apiUrl('/conversations'), () => problem({ status: 500 }), { once: true }));
    const { user } = open('/renter-dashboard?tab=messages');
    expect(await screen.findByRole('heading', { name: 'Failed to load messages' })).toBeVisible();
    expect(await failureToast()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Priya S\./ })).toBeVisible();
  });
});

describe('a conversation', () => {
  test('P7-43 shows its messages by day, the oldest first', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] });
    serverKeeps([
      aMessage({ number: 1, message_text: 'Hello', created_at: '2026-11-20T10:00:00Z' }),
      aMessage({ number: 2, message_text: 'Hi', created_at: '2026-11-21T10:00:00Z' }),
      aMessage({
        number: 3,
        sender_id: me,
        message_text: 'Free?',
        created_at: '2026-11-22T08:00:00Z',
      }),
    ]);
    open();
    await screen.findByText('Free?');
    expect(shown()).toEqual(['Hello', 'Hi', 'Free?']);
    const days = within(screen.getByRole('log')).getAllByRole('region');
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      'Fri 20 Nov 2026',
      'Yesterday',
      'Today',
    ]);
  });

  test('P2.7-04 without messages it invites to begin', async () => {
    serverKeeps([]);
    open();
    expect(await screen.findByText('Start the conversation!')).toBeVisible();
  });

  test('P4-31 the newest message is in view when it opens and when one is added', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const { user } = open();
    serverKeeps([aMessage()]);
    const box = await screen.findByRole('group', { name: 'Conversation with Priya S.' });
    await screen.findByRole('log');
    await waitFor(() => expect(box.scrollTop).toBe(900));
    height.mockReturnValue(1200);
    await user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(box.scrollTop).toBe(1200));
    height.mockRestore();
  });

  test('text stays text, addresses lead out safely, each line in its own direction', async () => {
    const text = '<b>bold</b> مرحبا\nhttps://example.com/a.';
    serverKeeps([aMessage({ message_text: text })]);
    open();
    const link = await screen.findByRole('link', { name: 'https://example.com/a' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(link).toHaveAttribute('target', '_blank');
    const words = link.closest('p')!;
    expect(words).toHaveTextContent('<b>bold</b> مرحبا https://example.com/a.');
    expect(words.querySelector('b')).toBeNull();
    expect(words).toHaveAttribute('dir', 'auto');
  });

  test('U12 Trust 4.1 nothing turns the direction around, and a link says where it leads', async () => {
    serverKeeps([
      aMessage({
        message_text: 'http://evil.example/\u202Egnp.exe or https://bank.example@evil.example/pay',
      }),
    ]);
    open();
    const links = await screen.findAllByRole('link', { name: /^https?:/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['http://evil.example/gnp.exe', 'http://evil.example/gnp.exe'],
      ['https://evil.example/pay', 'https://evil.example/pay'],
    ]);
    expect(screen.getByRole('heading', { name: 'Priya S.' }).querySelector('bdi')).not.toBeNull();
  });

  test('P4-31 the foot of the conversation comes into view when it opens, and when a keyboard takes room', async () => {
    const shown: (Element | null)[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(
      this: Element,
    ) {
      shown.push(this.parentElement);
    });
    open();
    const box = await field();
    const isInView = () => expect(shown.some((part) => part?.contains(box))).toBe(true);
    await waitFor(isInView);
    shown.length = 0;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(shown).toEqual([]);
    box.focus();
    act(() => void window.dispatchEvent(new Event('resize')));
    isInView();
    scroll.mockRestore();
  });

  test('earlier messages are added before those that are shown', async () => {
    const page = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) =>
        aMessage({ number: from + i, message_text: `No ${from + i}` }),
      );
    server.use(
      http.get(apiUrl('/conversations/:id/messages'), ({ request }) => {
        const isEarlier = new URL(request.url).searchParams.get('before') === '4';
        return ok({ items: isEarlier ? page(1, 3) : page(4, 6), has_more: !isEarlier });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText('No 1');
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `No ${n}`));
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  test('P7-43 earlier messages leave the reader in place, are no news, and leave the focus in the thread', async () => {
    const height = vi
      .spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
      .mockImplementation(function heightOf(this: HTMLElement) {
        return 100 * this.querySelectorAll('li').length;
      });
    server.use(
      http.get(apiUrl('/conversations/:id/messages'), ({ request }) => {
        const isEarlier = new URL(request.url).searchParams.get('before') === '3';
        const numbers = isEarlier ? [1, 2] : [3, 4];
        return ok({ items: numbers.map((number) => aMessage({ number })), has_more: !isEarlier });
      }),
    );
    const { client, user } = open();
    const button = await screen.findByRole('button', { name: 'Show earlier messages' });
    const box = screen.getByRole('group', { name: 'Conversation with Priya S.' });
    const log = screen.getByRole('log');
    expect(log).toHaveAttribute('aria-live', 'polite');
    box.scrollTop = 30;
    await user.click(button);
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(box.scrollTop).toBe(230);
    expect(log).toHaveAttribute('aria-live', 'off');
    await waitFor(() => expect(box).toHaveFocus());
    const items = [aMessage({ number: 5 })];
    await act(() =>
      applyLive(client, { type: 'messages', conversation_id: conversationId, items }),
    );
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(log).toHaveAttribute('aria-live', 'polite');
    height.mockRestore();
  });

  test('N1 what was cleared in another tab leaves the screen; what is written later comes alone', async () => {
    const { messages } = serverKeeps([aMessage({ message_text: 'Old' })]);
    const { client } = open();
    await screen.findByText('Old', { selector: '[role=log] *' });
    messages.length = 0;
    conversationIs({ last_message: null });
    await act(() => applyLive(client, { type: 'conversations_changed' }));
    expect(await screen.findByText('Start the conversation!')).toBeVisible();
    const later = aMessage({ number: 2, message_text: 'Later' });
    messages.push(later);
    await act(() =>
      applyLive(client, {
        type: 'messages',
        conversation_id: conversationId,
        items: [later],
      }),
    );
    await screen.findByText('Later', { selector: '[role=log] *' });
    expect(shown()).toEqual(['Later']);
  });

  test('P8-58 D8-28 N1 messages that do not load raise the toast and can be asked for again', async () => {
    server.use(
      http.get(apiUrl('/conversations/:id/messages'), () => problem({ status: 500 }), {
        once: true,
      }),
    );
    const { user } = open();
    expect(await failureToast()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('log')).toBeVisible();
  });

  test('N1 what stands on the screen is marked as read', async () => {
    conversationIs({ unread_count: 1, read_to: 0 });
    const read: unknown[] = [];
    server.use(
      http.put(apiUrl('/conversations/:id/read'), async ({ request }) => {
        read.push(await request.json());
        conversationIs({ unread_count: 0, read_to: 1 });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    await waitFor(() => expect(read).toEqual([{ number: 1 }]));
  });

  test('N1 what the server was not told is told again', async () => {
    conversationIs({ unread_count: 1, read_to: 0 });
    let told = 0;
    server.use(
      http.put(apiUrl('/conversations/:id/read'), () => {
        told += 1;
        return told === 1 ? problem({ status: 503 }) : new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    await waitFor(() => expect(told).toBe(2));
  });

  test('P6-12 a conversation that is not theirs is not here', async () => {
    server.use(
      http.get(apiUrl('/conversations/:id'), () => problem({ status: 404 })),
      http.get(apiUrl('/conversations/:id/messages'), () => problem({ status: 404 })),
    );
    open();
    expect(
      await screen.findByRole('heading', { name: 'We can’t find this conversation' }),
    ).toBeVisible();
  });

  test('P8-58 one that does not load raises the toast and has a way back', async () => {
    server.use(http.get(apiUrl('/conversations/:id'), () => problem({ status: 500 })));
    const { user } = open();
    expect(await failureToast()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(window.location.search).toBe('?tab=messages');
  });

  test('there is a way back while it is loading', async () => {
    server.use(http.get(apiUrl('/conversations/:id'), () => delay('infinite')));
    const { user } = open();
    expect(await screen.findByText('Loading the conversation')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(window.location.search).toBe('?tab=messages');
  });

  test('on a phone the focus goes with what is shown: to the conversation, and back to the list', async () => {
    const loaded = held<Conversation>();
    server.use(http.get(apiUrl('/conversations/:id'), async () => ok(await loaded.promise)));
    const { user } = open(listed);
    await user.click(await entry());
    const heading = await screen.findByRole('heading', { name: 'Conversation' });
    await waitFor(() => expect(heading).toHaveFocus());
    loaded.letGo(aConversation());
    await field();
    expect(heading).toHaveTextContent('Priya S.');
    expect(heading).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Conversations (1)' })).toHaveFocus(),
    );
  });

  test('on a desktop, where both are shown, the focus stays', async () => {
    const matches = vi
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(window.matchMedia(''), { matches: true }));
    const { user } = open(listed);
    const pressed = await entry();
    await user.click(pressed);
    await field();
    expect(pressed).toHaveFocus();
    matches.mockRestore();
  });

  test('keyboard and assistive technology find their way', async () => {
    const { container } = open();
    await screen.findByRole('log');
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('writing', () => {
  test('P5-63 D5-22 P7-44 Enter sends at once, Shift and Enter begin a line', async () => {
    const { messages } = serverKeeps([]);
    const { user } = open();
    await user.type(await field(), ' Hello{Shift>}{Enter}{/Shift}there {Enter}');
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(messages.map((one) => one.message_text)).toEqual(['Hello\nthere']));
    await waitFor(() => expect(shown()).toEqual(['Hello\nthere']));
  });

  test('a message is shown before the server has it', async () => {
    serverKeeps([]);
    server.use(
      http.put(apiUrl('/conversations/:id/messages/:message'), () =>
        delay('infinite').then(() => ok(null)),
      ),
    );
    const { user } = open();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Sending…')).toBeVisible();
    expect(screen.getByText('Hello')).toBeVisible();
  });

  test('P8-59 N4 one that did not arrive can be tried again, under the same id, or deleted', async () => {
    let isDown = true;
    const { ids, messages } = serverKeeps([], () => (isDown ? problem({ status: 503 }) : null));
    const { user } = open();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(screen.getByText('Failed to send message')).toBeVisible();
    expect(screen.getByText('Failed to send message. Please try again.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['Hello']));
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(new Set(ids).size).toBe(1);
    isDown = true;
    await user.type(await field(), 'Again{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Again')).toBeNull();
    expect(messages).toHaveLength(1);
  });

  test('what was not sent goes by itself, in its order, once there is a network', async () => {
    let isDown = true;
    const { messages } = serverKeeps([], () => (isDown ? HttpResponse.error() : null));
    const { user } = open();
    await user.type(await field(), 'One{Enter}Two{Enter}');
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(await screen.findByText('Waiting to be sent')).toBeVisible();
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(shown()).toEqual(['One', 'Two']));
    expect(messages.map((one) => one.message_text)).toEqual(['One', 'Two']);
  });

  test('P8-59 without a network it waits like those after it, and nothing is said to have failed', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { messages } = serverKeeps([], () => (navigator.onLine ? null : HttpResponse.error()));
    const { user } = open();
    await user.type(await field(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2));
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(screen.queryByText('Failed to send message')).toBeNull();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(shown()).toEqual(['One', 'Two']));
    expect(messages.map((one) => one.message_text)).toEqual(['One', 'Two']);
  });

  test('what was not sent outlives a reload and goes from wherever its writer is', async () => {
    let isDown = true;
    const { messages } = serverKeeps([], () => (isDown ? HttpResponse.error() : null));
    const { user, unmount } = open();
    await user.type(await field(), 'One{Enter}Two{Enter}');
    await screen.findByText('Not sent');
    unmount();
    isDown = false;
    open(listed);
    await waitFor(() => expect(messages.map((one) => one.message_text)).toEqual(['One', 'Two']));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('a draft outlives another conversation and a reload, and goes when it is sent', async () => {
    serverKeeps([]);
    const { user, unmount } = open();
    await user.type(await field(), 'Is it');
    goTo(listed);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
    await user.click(await entry());
    expect(await field()).toHaveValue('Is it');
    unmount();
    const again = open();
    await again.user.type(await field(), ' free?{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Is it free?']));
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  test('P4-05 drafts and what is unsent go when their writer signs out', async () => {
    serverKeeps([], () => HttpResponse.error());
    const { client, user } = open();
    await user.type(await field(), 'One{Enter}Half a thou');
    await screen.findByText('Not sent');
    expect(localStorage).toHaveLength(3); // the message, what became of it, the draft
    await act(() => forgetUser(client));
    expect(localStorage).toHaveLength(0);
  });

  test('P8-59 N4 one that did not arrive stays when the session is read again, and goes with its writer', async () => {
    serverKeeps([], () => problem({ status: 503 }));
    const { client, user } = open();
    const session = async () => {
      await act(() => rereadSession(client));
      await waitFor(() => expect(client.isFetching()).toBe(0));
    };
    await user.type(await field(), 'Hello{Enter}');
    await screen.findByText('Not sent');
    await session();
    expect(screen.getByText('Not sent')).toBeVisible();
    server.use(http.get(apiUrl('/session'), () => ok(aSession({ id: otherId }))));
    await session();
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(localStorage).toHaveLength(0);
  });

  test('P4-29 P7-43 one that comes live before its answer is there once, and did not fail', async () => {
    const answer = held<Answer>();
    const { ids } = serverKeeps([], () => answer.promise);
    const { client, user } = open();
    await user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(ids).toHaveLength(1));
    const items = [aMessage({ id: ids[0]!, sender_id: me, message_text: 'Hello' })];
    await act(() =>
      applyLive(client, { type: 'messages', conversation_id: conversationId, items }),
    );
    await waitFor(() => expect(shown()).toEqual(['Hello']));
    expect(screen.queryByText('Sending…')).toBeNull();
    answer.letGo(HttpResponse.error());
    await delay(50);
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(screen.queryByText('Failed to send message')).toBeNull();
  });

  test('P7-43 one whose answer was lost is there once when it is found', async () => {
    const messages: Message[] = [];
    const { ids } = serverKeeps(messages, () => HttpResponse.error());
    const { client, user } = open();
    await user.type(await field(), 'Hello{Enter}');
    await screen.findByText('Not sent');
    messages.push(aMessage({ id: ids[0]!, sender_id: me, message_text: 'Hello' }));
    await act(() => client.invalidateQueries({ queryKey: messageKeys.threads }));
    await waitFor(() => expect(shown()).toEqual(['Hello']));
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  test('P7-43 they are sent one after the other, in the order in which they were written', async () => {
    const answer = held<Answer>();
    const { ids, messages } = serverKeeps([], (text) => (text === 'One' ? answer.promise : null));
    const { user } = open();
    await user.type(await field(), 'One{Enter}Two{Enter}');
    expect(await screen.findAllByText('Sending…')).toHaveLength(2);
    await delay(50);
    expect(ids).toHaveLength(1);
    answer.letGo(null);
    await waitFor(() => expect(shown()).toEqual(['One', 'Two']));
    expect(messages.map((one) => one.message_text)).toEqual(['One', 'Two']);
  });

  test('P8-60 one that is refused does not keep back the next', async () => {
    serverKeeps([], (text) => (text === 'One' ? problem({ status: 403 }) : null));
    const { user } = open();
    await user.type(await field(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Two']));
    expect(screen.getByText('Not sent')).toBeVisible();
    expect(screen.getByText('One')).toBeVisible();
  });

  test('Trust 4.1 who writes too much at once reads how long to wait', async () => {
    serverKeeps([], () => problem({ status: 429, detail: 'Please wait a minute.' }));
    const { user } = open();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Please wait a minute.')).toBeVisible();
  });

  test('P7-44 who signs in meanwhile does not send what waits', async () => {
    const answer = held<Answer>();
    const { ids } = serverKeeps([], () => answer.promise);
    const { client, user } = open();
    await user.type(await field(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(ids).toHaveLength(1));
    server.use(http.get(apiUrl('/session'), () => ok(aSession({ id: otherId }))));
    await act(() => rereadSession(client));
    answer.letGo(HttpResponse.error());
    await delay(50);
    expect(ids).toHaveLength(1);
    expect(screen.queryByText('Failed to send message')).toBeNull();
  });

  test.each([
    ['P5-59 D5-21', '   {Enter}', 'Message cannot be empty'],
    ['P5-61', '<script>{Enter}', 'Message contains invalid content'],
  ])('%s what may not be sent says why and stays', async (_ids, typed, words) => {
    const { ids } = serverKeeps([]);
    const { user } = open();
    await user.type(await field(), typed);
    expect(await screen.findByText('Invalid Message')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(ids).toEqual([]);
  });

  test('P2.7-06 P5-60 the counter counts characters, and more than 1000 are not sent', async () => {
    const { ids } = serverKeeps([]);
    const { user } = open();
    const box = await field();
    expect(screen.getByText('0/1000 characters')).toBeVisible();
    await user.click(box);
    await user.paste('😀'.repeat(1001));
    expect(screen.getByText('1001/1000 characters')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Message is too long (max 1000 characters)')).toBeVisible();
    expect(ids).toEqual([]);
  });

  test('P8-60 what the server refuses is shown in its words', async () => {
    serverKeeps([], () =>
      problem({
        status: 422,
        title: 'Invalid Message',
        detail: 'Message contains invalid content',
      }),
    );
    const { user } = open();
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText('Message contains invalid content')).toBeVisible();
    expect(screen.getByText('Invalid Message')).toBeVisible();
  });
});

describe('safety', () => {
  const warning = 'Stay safe: keep it here';

  test('before a booking, writing or reading of a way out warns', async () => {
    serverKeeps([aMessage()]);
    const { user } = open();
    const box = await field();
    expect(screen.queryByText(warning)).toBeNull();
    await user.type(box, 'call 07700 900123');
    expect(screen.getByText(warning)).toBeVisible();
    await user.clear(box);
    expect(screen.queryByText(warning)).toBeNull();
    await user.type(box, 'WhatsApp me');
    await user.click(screen.getByRole('button', { name: 'Close this advice' }));
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('a message that was received warns as well; after a booking nothing does', async () => {
    serverKeeps([aMessage({ message_text: 'Pay me by bank transfer' })]);
    const { unmount } = open();
    expect(await screen.findByText(warning)).toBeVisible();
    unmount();
    conversationIs({ is_booked: true });
    open();
    await screen.findByText('Pay me by bank transfer');
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('blocking asks first; then nobody can write, until it is taken back', async () => {
    const blocked: string[] = [];
    const set = (method: string, is: boolean) => {
      blocked.push(method);
      conversationIs({ blocked_by_me: is, can_send: !is });
      return ok(aConversation({ blocked_by_me: is, can_send: !is }));
    };
    server.use(
      http.put(apiUrl('/conversations/:id/block'), () => set('PUT', true)),
      http.delete(apiUrl('/conversations/:id/block'), () => set('DELETE', false)),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Block Priya S.' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Block Priya S.?' });
    expect(blocked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/You have blocked this person/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Unblock Priya S.' }));
    expect(await field()).toBeVisible();
    expect(blocked).toEqual(['PUT', 'DELETE']);
  });

  test('a report says what is wrong and thanks', async () => {
    const reports: unknown[] = [];
    server.use(
      http.post(apiUrl('/conversations/:id/reports'), async ({ request }) => {
        reports.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Report Priya S.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Priya S.' });
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await within(dialog).findByText('Please choose what is wrong')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'payment_outside');
    await user.type(within(dialog).getByLabelText(/What happened/), 'Wants cash');
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you for telling us')).toBeVisible();
    expect(reports).toEqual([{ reason: 'payment_outside', note: 'Wants cash' }]);
  });

  test('who closed their account gets no messages', async () => {
    conversationIs({ can_send: false });
    open();
    expect(await screen.findByText('This person cannot receive messages from you.')).toBeVisible();
  });
});

test('P4-29 messages that come meanwhile are asked for from the last one on that is known', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked: (string | null)[] = [];
  const messages = [aMessage({ message_text: 'First' })];
  server.use(
    http.get(apiUrl('/conversations/:id/messages'), ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      asked.push(after);
      return ok({
        items: messages.filter(({ number }) => number > Number(after ?? 0)),
        has_more: false,
      });
    }),
  );
  open();
  await screen.findByText('First');
  messages.push(aMessage({ number: 2, message_text: 'Second', sender_id: otherId }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(asked.slice(0, 2)).toEqual([null, '0']);
  expect(shown()).toEqual(['First', 'Second']);
});
