import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAuthEvent } from '@/features/accounts/rules/open-auth';
import { violationsIn } from '@/testing/axe';
import { aBooking, anAdminSession, bookingId } from '@/testing/factories';
import { aDueReview, anOwnReview, aReview, someTripReviews } from '@/testing/reviews';
import { apiUrl, ok, pageOf, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { DueReviews, RemoveReviewOfAdmin, RenterRating, RenterReviews, TripReviews } from '..';
import { ReportReview } from './report-review';
import ReviewsTab from './reviews-tab';

const itIs = (day: string) =>
  vi.useFakeTimers({ now: new Date(`${day}T10:00:00Z`), toFake: ['Date'] });

// Both reviews of the trip are hidden until 3 December.
beforeEach(() => {
  itIs('2026-11-28');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Collects what is sent to an address, and answers. */
function takes(method: 'put' | 'post', path: string, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http[method](apiUrl(path), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

describe('pending reviews', () => {
  test('D2.3-16 D4-12 N4 each card shows its last day and opens the dialog', async () => {
    server.use(http.get(apiUrl('/reviews/due'), () => pageOf([aDueReview()])));
    const { user } = renderApp(<DueReviews />, { user: {} });
    const list = await screen.findByRole('region', { name: 'Pending reviews' });
    expect(within(list).getByText('Review until Fri 18 Dec 2026')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /Write a review/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Review Priya S. and the Ford Fiesta',
    });
    expect(await violationsIn(dialog)).toEqual([]);
  });

  test.each([
    ['2026-12-02', /Nobody but you can read it until both reviews are in or 14 days have passed/],
    ['2026-12-03', /It is public at once, and can’t be changed after that/],
  ])('N3 N5 who writes on %s reads when it is public', async (day, said) => {
    itIs(day);
    server.use(http.get(apiUrl('/reviews/due'), () => pageOf([aDueReview()])));
    const { user } = renderApp(<DueReviews />, { user: {} });
    await user.click(await screen.findByRole('button', { name: /Write a review/ }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(said);
  });

  test('D4-12 submitting the review removes the card', async () => {
    let due = [aDueReview()];
    server.use(http.get(apiUrl('/reviews/due'), () => pageOf(due)));
    const sent = takes('put', '/bookings/:id/review', () => {
      due = [];
      return ok(someTripReviews({ mine: anOwnReview({ is_visible: false }) }));
    });
    const { user } = renderApp(<DueReviews />, { user: {} });
    await user.click(await screen.findByRole('button', { name: /Write a review/ }));
    const submit = await screen.findByRole('button', { name: 'Submit review' });
    expect(submit).toBeDisabled();
    await user.click((await screen.findAllByRole('radio', { name: '5: Excellent' }))[0]!);
    await user.type(screen.getByRole('textbox'), 'Lovely car');
    expect(screen.getByText('10 of 500')).toBeVisible();
    await user.click(submit);
    expect(await screen.findByText('Thank you for your review')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Pending reviews')).toBeNull());
    expect(sent).toEqual([
      {
        rating: 5,
        comment: 'Lovely car',
        clean: null,
        as_described: null,
        communication: null,
        value: null,
        care: null,
        punctuality: null,
      },
    ]);
  });

  test('D8-26 a review that could not be sent says so and keeps what was typed', async () => {
    server.use(http.get(apiUrl('/reviews/due'), () => pageOf([aDueReview()])));
    takes('put', '/bookings/:id/review', () => problem({ status: 503 }));
    const { user } = renderApp(<DueReviews />, { user: {} });
    await user.click(await screen.findByRole('button', { name: /Write a review/ }));
    await user.click((await screen.findAllByRole('radio', { name: '2: Poor' }))[0]!);
    await user.type(screen.getByRole('textbox'), 'Late');
    await user.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Failed to submit review. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Late');
  });

  test('without any there is nothing', async () => {
    const { container } = renderApp(<DueReviews />, { user: {} });
    await waitFor(() => expect(container).toHaveTextContent(/^$/));
  });
});

describe('the reviews of a trip', () => {
  const booking = aBooking({ booking_status: 'completed' });
  const show = (
    part: Parameters<typeof someTripReviews>[0],
    reader: 'renter' | 'host' = 'renter',
  ) => {
    server.use(http.get(apiUrl('/bookings/:id/reviews'), () => ok(someTripReviews(part))));
    return renderApp(<TripReviews booking={booking} reader={reader} />, { user: {} });
  };

  test('N3 a hidden review can be changed by its author, who reads until when it is hidden', async () => {
    const mine = anOwnReview({ is_visible: false, can_edit: true, rating: 4 });
    const { user } = show({ mine });
    expect(
      await screen.findByText(
        /Only you can read this until both reviews are in, or until Thu 3 Dec/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Change review/ }));
    expect((await screen.findAllByRole('radio', { name: '4: Good' }))[0]).toBeChecked();
    expect(screen.getByRole('textbox')).toHaveValue('Clean, and easy to find.');
  });

  test('N3 nobody waits for the other side’s review any more once a single one is public', async () => {
    const { unmount } = show({});
    expect(await screen.findByText(/^Neither of you can read/)).toBeVisible();
    unmount();
    itIs('2026-12-03');
    show({});
    expect(await screen.findByText(/^There is no review by/)).toBeVisible();
    expect(screen.queryByText(/^Neither of you/)).toBeNull();
  });

  test('X9 whose review was removed reads that, and why', async () => {
    show({ can_write: false, mine_removed_for: 'advertising' });
    expect(
      await screen.findByText('We removed your review. It advertises something else.'),
    ).toBeVisible();
    expect(screen.queryByText(/can no longer be reviewed/)).toBeNull();
  });

  test('N5 one that was written after the other side’s was visible says so', async () => {
    show({ can_write: false, mine: anOwnReview(), theirs: anOwnReview({ after_other: true }) });
    expect(
      await screen.findByText('Written after the other side’s review was visible.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change review/ })).toBeNull();
  });

  test('N3 the host answers once, in public', async () => {
    const theirs = anOwnReview({ can_answer: true });
    const sent = takes('put', '/reviews/:id/answer', () => ok(anOwnReview()));
    const { user } = show({ can_write: false, mine: anOwnReview(), theirs }, 'host');
    await user.click(await screen.findByRole('button', { name: /^Answer/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), ' We have swept it. ');
    await user.click(dialog.getByRole('button', { name: 'Publish answer' }));
    await waitFor(() => expect(sent).toEqual([{ answer: 'We have swept it.' }]));
    expect(await screen.findByText('Your answer is public now')).toBeVisible();
  });

  test('N3 a review of oneself can be reported', async () => {
    const sent = takes('post', '/reviews/:id/reports', () => new Response(null, { status: 204 }));
    const { user } = show({ theirs: anOwnReview(), mine: anOwnReview(), can_write: false });
    await user.click(await screen.findByRole('button', { name: /^Report/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Please choose what is wrong')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox'), 'fake');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'fake', note: '' }]));
  });

  test('a trip that is not over has none', () => {
    const { container } = renderApp(
      <TripReviews booking={aBooking({ booking_status: 'active' })} reader="renter" />,
      { user: {} },
    );
    expect(container).toHaveTextContent(/^$/);
  });
});

test('N3 a visitor who reports a review is asked to sign in before writing anything', async () => {
  const asked = vi.fn<(event: Event) => void>();
  window.addEventListener(openAuthEvent, asked, { once: true });
  const { user } = renderApp(<ReportReview reviewId="r1" author="Tom H." />);
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('N3 a host reads what others wrote of a renter who asks', async () => {
  server.use(
    http.get(apiUrl('/bookings/:id/renter-reviews'), ({ params }) =>
      params.id === bookingId
        ? ok({
            items: [aReview({ comment: 'Very careful' })],
            total: 1,
            page: 1,
            page_size: 20,
            rating: 5,
          })
        : problem({ status: 404 }),
    ),
  );
  renderApp(<RenterReviews booking={aBooking({ booking_status: 'pending' })} />, { user: {} });
  expect(await screen.findByText('Very careful')).toBeVisible();
});

test('N3 the dialog that decides says how hosts rated the renter', async () => {
  server.use(
    http.get(apiUrl('/bookings/:id/renter-reviews'), () =>
      ok({ items: [aReview()], total: 12, page: 1, page_size: 20, rating: 4.8 }),
    ),
  );
  renderApp(<RenterRating booking={aBooking({ booking_status: 'pending' })} />, { user: {} });
  expect(await screen.findByText('4.8')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the reviews' })).toHaveAttribute(
    'href',
    `/bookings/${bookingId}`,
  );
});

test('N3 the tab shows what others wrote, and behind it the user’s own', async () => {
  server.use(
    http.get(apiUrl('/reviews/received'), () => pageOf([anOwnReview({ comment: 'Punctual' })])),
    http.get(apiUrl('/reviews/written'), () => pageOf([anOwnReview({ comment: 'Great van' })])),
  );
  const { user, container } = renderApp(<ReviewsTab page={1} />, { user: {} });
  expect(await screen.findByText('Punctual')).toBeVisible();
  expect(screen.getByText('Only people who completed a trip can review.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Your reviews' }));
  expect(await screen.findByText('Great van')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

describe('what an admin may delete', () => {
  const remove = <RemoveReviewOfAdmin reviewId="r1" author="Tom H." />;
  const remembered = (role: string) =>
    localStorage.setItem('admin', JSON.stringify({ displayName: 'Ines Okafor', role }));
  const admin = (role: 'content' | 'support') => {
    remembered(role);
    server.use(http.get(apiUrl('/admin/session'), () => ok(anAdminSession({ role }))));
  };

  test('D2.8-07 D6-10 other people see no delete control, and nobody asks for them', async () => {
    let asked = false;
    server.use(
      http.get(apiUrl('/admin/session'), () => {
        asked = true;
        return problem({ status: 500 });
      }),
    );
    renderApp(remove);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toBe(false);
  });

  test('U11 neither do admins who may not moderate', async () => {
    admin('support');
    renderApp(remove);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('D2.8-07 D6-09 D7-33 X9 an admin deletes one for a reason from a list', async () => {
    admin('content');
    const sent = takes(
      'post',
      '/admin/reviews/:id/remove',
      () => new Response(null, { status: 204 }),
    );
    const { user } = renderApp(remove);
    await user.click(await screen.findByRole('button', { name: /Delete\s+the review of Tom H\./ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('option', { name: /rating/i })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox'), 'advertising');
    await user.click(dialog.getByRole('button', { name: 'Delete review' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'advertising' }]));
    expect(await screen.findByText('Review deleted')).toBeVisible();
  });

  test('D8-27 a deletion that failed says so', async () => {
    admin('content');
    takes('post', '/admin/reviews/:id/remove', () => problem({ status: 503 }));
    const { user } = renderApp(remove);
    await user.click(await screen.findByRole('button', { name: /Delete/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'fake');
    await user.click(dialog.getByRole('button', { name: 'Delete review' }));
    expect(await dialog.findByText('Failed to delete review. Please try again.')).toBeVisible();
  });
});
