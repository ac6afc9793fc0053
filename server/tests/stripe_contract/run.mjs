// An independent check of the sandbox and of our webhook signatures: Stripe's own client against a running server.
//   node run.mjs http://127.0.0.1:8080 [API_KEY WEBHOOK_SECRET]
// Without keys they are derived from the file that SECRET_FILE names, as the server derives them.
// Ends with "N passed, N failed".
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';

const [base, givenKey, givenSecret] = process.argv.slice(2);
if (!base || (!givenSecret && !process.env.SECRET_FILE)) {
  console.error(
    'usage: node run.mjs BASE_URL [API_KEY WEBHOOK_SECRET]   (or SECRET_FILE in the environment)',
  );
  process.exit(64);
}
const derived = (purpose) =>
  createHmac('sha256', readFileSync(process.env.SECRET_FILE, 'utf8').trim())
    .update(purpose)
    .digest('hex');
const apiKey = givenKey ?? 'sk_test_' + derived('sandbox api').slice(0, 48);
const webhookSecret = givenSecret ?? 'whsec_' + derived('sandbox webhook');

// The client insists on paths from the root: ours lie below /sandbox/stripe.
const belowSandbox = (url, init) => {
  const { pathname, search } = new URL(url);
  return fetch(new URL('/sandbox/stripe' + pathname + search, base), init);
};
const client = (key, apiVersion) =>
  new Stripe(key, {
    apiVersion,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(belowSandbox),
  });
const stripe = client(apiKey, '2026-10-28.endive');

// What server/ports/payments/stripe sends.
const checkout = (paymentId, cardsOnly = { allowed_payment_method_types: ['card'] }) => ({
  mode: 'payment',
  success_url: 'http://localhost:8080/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/vehicle/v?hold=b',
  client_reference_id: paymentId,
  customer_email: 'renter@example.org',
  locale: 'en-GB',
  expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 15000, product_data: { name: 'Rental & fees' } },
    },
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: 50000, product_data: { name: 'Deposit' } },
    },
  ],
  metadata: { payment_id: paymentId, purpose: 'booking', purpose_id: 'b' },
  payment_intent_data: {
    description: 'Booking',
    transfer_group: 'booking_b',
    metadata: { payment_id: paymentId },
  },
  ...cardsOnly,
});
const open = () => stripe.checkout.sessions.create(checkout(randomUUID()));
const pay = (session, number) =>
  fetch(new URL('/sandbox/checkout/' + session.id, base), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Tom Hill' }),
  });
const refused = (promise, type, expected) =>
  assert.rejects(promise, (error) => {
    assert.equal(error.type, type);
    for (const [name, value] of Object.entries(expected)) assert.equal(error[name], value, name);
    return true;
  });
const postWebhook = (body, signature) =>
  fetch(new URL('/api/v1/webhooks/stripe', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

// Pays with that card; answers the payment's intent with its charge.
async function paidIntent(number = '4242424242424242') {
  const session = await open();
  await pay(session, number);
  const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  return read.payment_intent;
}
const openAccount = (options) =>
  stripe.accounts.create(
    {
      type: 'express',
      country: 'GB',
      email: 'host@example.org',
      business_type: 'individual',
      capabilities: { transfers: { requested: true } },
      metadata: { user_id: 'u-1' },
    },
    options,
  );
const onboardingOf = (account) =>
  stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: base + '/host-dashboard?tab=payment-info&again=1',
    return_url: base + '/host-dashboard?tab=payment-info',
  });
const choose = (link, choice) =>
  fetch(new URL(new URL(link.url).pathname, base), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice }),
  });
async function readyAccount() {
  const { id } = await openAccount();
  await choose(await onboardingOf(id), 'complete');
  return id;
}

const tests = {
  async 'a session is created, read and carries what was sent'() {
    const paymentId = randomUUID();
    const session = await stripe.checkout.sessions.create(checkout(paymentId));
    assert.match(session.id, /^cs_test_\w{20,}$/);
    assert.equal(session.object, 'checkout.session');
    assert.equal(session.status, 'open');
    assert.equal(session.payment_status, 'unpaid');
    assert.equal(session.amount_total, 65000);
    assert.equal(session.livemode, false);
    assert.ok(session.url.endsWith('/sandbox/checkout/' + session.id));
    const again = await stripe.checkout.sessions.retrieve(session.id);
    assert.equal(again.metadata.payment_id, paymentId);
    assert.equal(again.client_reference_id, paymentId);
    assert.equal(again.payment_intent, null);
  },

  async 'the older version takes the older parameter alone'() {
    const older = client(apiKey, '2023-08-16');
    const session = await older.checkout.sessions.create(
      checkout(randomUUID(), { payment_method_types: ['card'] }),
    );
    assert.equal(session.status, 'open');
    await refused(
      older.checkout.sessions.create(checkout(randomUUID())),
      'StripeInvalidRequestError',
      {
        code: 'parameter_unknown',
      },
    );
  },

  async 'the same key replays the first answer, with other parameters it is refused'() {
    const idempotencyKey = 'pay_' + randomUUID();
    const parameters = checkout(randomUUID());
    const first = await stripe.checkout.sessions.create(parameters, { idempotencyKey });
    const second = await stripe.checkout.sessions.create(parameters, { idempotencyKey });
    assert.equal(second.id, first.id);
    assert.equal(second.lastResponse.headers.get('idempotent-replayed'), 'true');
    assert.ok(second.lastResponse.requestId.startsWith('req_'));
    const other = stripe.checkout.sessions.create(checkout(randomUUID()), { idempotencyKey });
    await refused(other, 'StripeIdempotencyError', { statusCode: 400 });
  },

  async 'errors are those that the client knows'() {
    await refused(
      stripe.checkout.sessions.create({ ...checkout('p'), colour: 'red' }),
      'StripeInvalidRequestError',
      {
        statusCode: 400,
        code: 'parameter_unknown',
        param: 'colour',
      },
    );
    await refused(stripe.checkout.sessions.retrieve('cs_test_none'), 'StripeInvalidRequestError', {
      statusCode: 404,
      code: 'resource_missing',
    });
    await refused(
      client('sk_test_wrong').checkout.sessions.retrieve('x'),
      'StripeAuthenticationError',
      {
        statusCode: 401,
      },
    );
    const soon = { ...checkout('p'), expires_at: Math.floor(Date.now() / 1000) + 60 };
    await refused(stripe.checkout.sessions.create(soon), 'StripeInvalidRequestError', {
      param: 'expires_at',
    });
  },

  async 'an open session expires once'() {
    const session = await open();
    const expired = await stripe.checkout.sessions.expire(session.id);
    assert.equal(expired.status, 'expired');
    assert.equal(expired.url, null);
    await refused(stripe.checkout.sessions.expire(session.id), 'StripeInvalidRequestError', {
      statusCode: 400,
    });
  },

  async 'a paid session has its intent, charge and card'() {
    const session = await open();
    const paid = await pay(session, '4242424242424242');
    assert.equal(paid.status, 303);
    assert.ok(paid.headers.get('location').endsWith('session_id=' + session.id));
    const read = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    assert.equal(read.status, 'complete');
    assert.equal(read.payment_status, 'paid');
    assert.equal(read.payment_intent.status, 'succeeded');
    assert.equal(read.payment_intent.transfer_group, 'booking_b');
    assert.equal(read.payment_intent.latest_charge.payment_method_details.card.last4, '4242');
    const events = await stripe.events.list({ types: ['checkout.session.completed'], limit: 20 });
    assert.ok(events.data.some((event) => event.data.object.id === session.id));
  },

  async 'a refund is made once a key and never exceeds the payment'() {
    const session = await open();
    await pay(session, '4242424242424242');
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    const idempotencyKey = 'ref_' + randomUUID();
    const parameters = {
      payment_intent: intent,
      amount: 60000,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r-1' },
    };
    const first = await stripe.refunds.create(parameters, { idempotencyKey });
    const second = await stripe.refunds.create(parameters, { idempotencyKey });
    assert.equal(second.id, first.id);
    assert.equal(first.status, 'succeeded');
    await refused(stripe.refunds.create(parameters), 'StripeInvalidRequestError', {
      param: 'amount',
    });
    const listed = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
    assert.deepEqual(
      listed.data.map((refund) => refund.metadata.refund_id),
      ['r-1'],
    );
  },

  async 'a refund can wait, and is read until it has arrived'() {
    const session = await open();
    await pay(session, '4000000000007726');
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    const made = await stripe.refunds.create({ payment_intent: intent, amount: 65000 });
    assert.equal(made.status, 'pending');
    const read = await stripe.refunds.retrieve(made.id);
    assert.equal(read.id, made.id);
    assert.equal(read.object, 'refund');
    assert.equal(read.status, 'pending');
    assert.equal(read.failure_reason ?? null, null);
    await refused(stripe.refunds.retrieve('re_none'), 'StripeInvalidRequestError', {
      statusCode: 404,
      code: 'resource_missing',
    });
  },

  async 'a disputed payment is told of'() {
    const session = await open();
    await pay(session, '4000000000000259');
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    const events = await stripe.events.list({ types: ['charge.dispute.created'], limit: 20 });
    const dispute = events.data.find((event) => event.data.object.payment_intent === intent);
    assert.equal(dispute.data.object.object, 'dispute');
    assert.equal(dispute.data.object.status, 'needs_response');
    assert.equal(dispute.data.object.amount, 65000);
  },

  async 'a dispute is read by its id'() {
    const intent = await paidIntent('4000000000000259');
    const events = await stripe.events.list({ types: ['charge.dispute.created'], limit: 20 });
    const told = events.data.find((event) => event.data.object.payment_intent === intent.id);
    const dispute = await stripe.disputes.retrieve(told.data.object.id);
    assert.equal(dispute.object, 'dispute');
    assert.equal(dispute.payment_intent, intent.id);
    assert.equal(dispute.charge, intent.latest_charge);
    assert.equal(dispute.amount, 65000);
    assert.equal(dispute.currency, 'gbp');
    assert.equal(dispute.status, 'needs_response');
    assert.equal(dispute.is_charge_refundable, false);
    await refused(stripe.disputes.retrieve('du_none'), 'StripeInvalidRequestError', {
      statusCode: 404,
      code: 'resource_missing',
    });
  },

  async 'an account is opened once a key and can be paid nothing until its holder has set it up'() {
    const idempotencyKey = 'acc_' + randomUUID();
    const account = await openAccount({ idempotencyKey });
    assert.match(account.id, /^acct_\w+$/);
    assert.equal(account.object, 'account');
    assert.equal(account.type, 'express');
    assert.equal(account.country, 'GB');
    assert.equal(account.metadata.user_id, 'u-1');
    assert.equal(account.capabilities.transfers, 'inactive');
    assert.equal(account.details_submitted, false);
    assert.equal(account.payouts_enabled, false);
    assert.ok(account.requirements.currently_due.length > 0);
    assert.equal((await openAccount({ idempotencyKey })).id, account.id);
    await refused(
      stripe.accounts.create({ type: 'express', country: 'GB', colour: 'red' }),
      'StripeInvalidRequestError',
      { code: 'parameter_unknown', param: 'colour' },
    );
    await refused(stripe.accounts.retrieve('acct_none'), 'StripeInvalidRequestError', {
      code: 'resource_missing',
    });
  },

  async 'an onboarding link serves once, leads back, and the account is told of'() {
    const { id } = await openAccount();
    const link = await onboardingOf(id);
    assert.equal(link.object, 'account_link');
    assert.ok(link.expires_at > link.created);
    const done = await choose(link, 'complete');
    assert.equal(done.status, 303);
    assert.equal(done.headers.get('location'), base + '/host-dashboard?tab=payment-info');
    assert.notEqual((await choose(link, 'complete')).status, 303);
    const account = await stripe.accounts.retrieve(id);
    assert.equal(account.details_submitted, true);
    assert.equal(account.capabilities.transfers, 'active');
    assert.equal(account.payouts_enabled, true);
    assert.deepEqual(account.requirements.currently_due, []);
    assert.equal(account.requirements.disabled_reason, null);
    const events = await stripe.events.list({ types: ['account.updated'], limit: 20 });
    assert.ok(events.data.some((event) => event.data.object.id === id));
    await refused(
      stripe.accountLinks.create({ account: id, type: 'account_onboarding' }),
      'StripeInvalidRequestError',
      { code: 'parameter_missing' },
    );
  },

  async 'a refused account says so, and a login link leads to one that is set up'() {
    const { id } = await openAccount();
    await choose(await onboardingOf(id), 'refuse');
    const account = await stripe.accounts.retrieve(id);
    assert.equal(account.requirements.disabled_reason, 'rejected.other');
    assert.equal(account.payouts_enabled, false);
    const login = await stripe.accounts.createLoginLink(await readyAccount());
    assert.equal(login.object, 'login_link');
    assert.equal((await fetch(new URL(new URL(login.url).pathname, base))).status, 200);
  },

  async 'a transfer is made once a key, found by its group, and passes on no more than its charge'() {
    const intent = await paidIntent();
    const group = 'booking_' + randomUUID();
    const parameters = {
      amount: 13500,
      currency: 'gbp',
      destination: await readyAccount(),
      transfer_group: group,
      source_transaction: intent.latest_charge,
      metadata: { payout_id: 'p-1' },
    };
    const idempotencyKey = 'trf_' + randomUUID();
    const first = await stripe.transfers.create(parameters, { idempotencyKey });
    const second = await stripe.transfers.create(parameters, { idempotencyKey });
    assert.equal(second.id, first.id);
    assert.match(first.id, /^tr_\w+$/);
    assert.equal(first.object, 'transfer');
    assert.equal(first.destination, parameters.destination);
    assert.equal(first.source_transaction, intent.latest_charge);
    assert.equal(first.reversed, false);
    const listed = await stripe.transfers.list({ transfer_group: group, limit: 100 });
    assert.deepEqual(
      listed.data.map(({ id, amount, metadata }) => [id, amount, metadata.payout_id]),
      [[first.id, 13500, 'p-1']],
    );
    const tooMuch = stripe.transfers.create({ ...parameters, amount: 65000 });
    await refused(tooMuch, 'StripeInvalidRequestError', { param: 'source_transaction' });
    const { id: unready } = await openAccount();
    await refused(
      stripe.transfers.create({ ...parameters, destination: unready }),
      'StripeInvalidRequestError',
      { statusCode: 400, code: 'insufficient_capabilities_for_transfer' },
    );
  },

  async 'the balance is read page by page, newest first'() {
    const session = await open();
    await pay(session, '4242424242424242');
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 5000 });
    const since = Math.floor(Date.now() / 1000) - 3600;
    const all = [];
    for await (const one of stripe.balanceTransactions.list({ created: { gte: since }, limit: 2 }))
      all.push(one);
    assert.equal(new Set(all.map((one) => one.id)).size, all.length);
    const charge = all.find((one) => one.source === intent.latest_charge);
    assert.equal(charge.object, 'balance_transaction');
    assert.equal(charge.type, 'charge');
    assert.equal(charge.amount, 65000);
    assert.equal(charge.net, 65000 - charge.fee);
    const refund = all.find((one) => one.type === 'refund' && one.amount === -5000);
    assert.ok(all.indexOf(refund) < all.indexOf(charge));
  },

  async 'a declined card leaves the session open and says why'() {
    const session = await open();
    assert.equal((await pay(session, '4000000000009995')).status, 200);
    const read = await stripe.checkout.sessions.retrieve(session.id);
    assert.equal(read.status, 'open');
    const intent = await stripe.paymentIntents.retrieve(read.payment_intent);
    assert.equal(intent.status, 'requires_payment_method');
    assert.equal(intent.last_payment_error.code, 'card_declined');
    assert.equal(intent.last_payment_error.decline_code, 'insufficient_funds');
  },

  async 'our signature is one that Stripe accepts'() {
    // The vector of WebhookSignature.a_known_vector in server/tests/unit.
    const header =
      't=1790000000,v1=1b80a4caddd71039bba323a0d18518a16f0f38a4a10c2deed56c9fe8f40a3d90';
    const at = 1790000000 * 1000;
    const accept = (body, h = header) =>
      stripe.webhooks.constructEvent(body, h, 'whsec_test_secret', 300, undefined, at);
    assert.deepEqual(accept('{}'), {});
    assert.throws(() => accept('{ }'), Stripe.errors.StripeSignatureVerificationError);
  },

  async 'our endpoint accepts what Stripe signs and nothing else'() {
    const body = JSON.stringify({
      id: 'evt_' + randomUUID(),
      object: 'event',
      type: 'product.created',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: { id: 'prod_1', object: 'product' } },
    });
    const sign = (timestamp, secret = webhookSecret) =>
      stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const now = Math.floor(Date.now() / 1000);
    assert.equal(Math.floor((await postWebhook(body, sign(now))).status / 100), 2);
    assert.equal((await postWebhook(body + ' ', sign(now))).status, 400);
    assert.equal((await postWebhook(body, sign(now - 400))).status, 400);
    assert.equal((await postWebhook(body, sign(now, 'whsec_other'))).status, 400);
    assert.equal((await postWebhook(body, '')).status, 400);
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log('ok   ' + name);
  } catch (error) {
    failed += 1;
    console.log('FAIL ' + name + '\n' + error.stack);
  }
}
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
