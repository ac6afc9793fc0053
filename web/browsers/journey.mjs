import { randomUUID } from 'node:crypto';

/** The tenth and the thirteenth of the next month in London, as calendars call them. */
function someDays() {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  const [year, month] = today.split('-').map(Number);
  const next = new Date(year, month).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
  });
  return [10, 13].map((day) => new RegExp(`^\\w+, ${day} ${next}`));
}

/** A stranger finds a vehicle, signs up, books and pays. */
export async function journey({ open, fill, press, see }) {
  const [pickUp, dropOff] = someDays();
  await open('/');
  await press('Reject All');
  await fill('Where', 'Leeds');
  await press(/^Pick-up date/);
  await press('Go to the Next Month');
  await press(pickUp);
  await press(dropOff);
  await press('Search');
  await see(/vehicles? near Leeds/);
  await press(/\d{4}$/, /total for \d+ days/);

  await see(/^To pay now/);
  await press('Book Now');
  await see('Please sign in to book a vehicle.');
  await press('Create an account');
  await signUp({ fill, press });
  await press('Book Now');

  await see(/Test payments: no real money moves/);
  await fill('Card number', '4242424242424242');
  await fill('Expiry (MM / YY)', '1239');
  await fill('Security code', '123');
  await fill('Name on card', 'Maya Grant');
  await press(/^Pay £/);
  await see('Your booking is confirmed');
  await see(/Visa ending 4242/);
}

async function signUp({ fill, press }) {
  const password = 'Sunny-Morning-42';
  await fill('First name', 'Maya');
  await fill('Last name', 'Grant');
  await fill('Email', `${randomUUID()}@example.org`);
  await fill('Phone number', '07700 900123');
  await fill('Password', password);
  await fill('Confirm password', password);
  await press('Sign Up');
}
