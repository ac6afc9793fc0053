import { describe, expect, test } from 'vitest';
import { signInSchema, signUpBody, signUpSchema, type SignUpForm } from './auth-schemas';
import { brokenPasswordRules, loadCommonPasswords, passwordStrength } from './password-rules';

const good: SignUpForm = {
  email: 'Tom.Harris@Example.com',
  password: 'A-good-Pass-9x',
  confirmPassword: 'A-good-Pass-9x',
  firstName: 'Tom',
  lastName: 'Harris',
  companyName: 'Harris Cars',
  phoneNumber: '07700 900123',
  address: '',
};

type Who = 'renter' | 'host';

/** The messages by field that a form with these changes gives. */
function messages(changes: Partial<SignUpForm>, who: Who = 'renter') {
  const result = signUpSchema(who, 'DriveShare').safeParse({ ...good, ...changes });
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('a complete form passes for both user types', () => {
  expect(messages({})).toEqual({});
  expect(messages({}, 'host')).toEqual({});
});

describe('e-mail', () => {
  test.each([
    ['P5-01', '', 'Email is required'],
    ['P5-01', '   ', 'Email is required'],
    ['P5-02', 'tom', 'Please enter a valid email address'],
    ['P5-02', 'tom@example', 'Please enter a valid email address'],
    ['P5-02', 'tom@@example.com', 'Please enter a valid email address'],
    ['P5-02', 'tom harris@example.com', 'Please enter a valid email address'],
    ['P5-03', `${'t'.repeat(250)}@example.com`, 'Email address is too long'],
  ])('%s %j is refused', (_id, email, message) => {
    expect(messages({ email })).toEqual({ email: message });
    const signIn = signInSchema.safeParse({ email, password: 'x' });
    expect(signIn.error?.issues[0]?.message).toBe(message);
  });

  test('P5-03 254 characters are allowed', () => {
    expect(messages({ email: `${'t'.repeat(50)}@${'x.'.repeat(96)}example.com` })).toEqual({});
  });
});

test('P5-06 sign-in needs a password', () => {
  const result = signInSchema.safeParse({ email: good.email, password: '' });
  expect(result.error?.issues[0]?.message).toBe('Password is required');
});

describe('new password', () => {
  test.each([
    ['P5-07', 'Short-Pass1', /at least 12 characters/],
    ['P5-08', 'a-good-pass-9x', /uppercase/],
    ['P5-08', 'A-GOOD-PASS-9X', /lowercase/],
    ['P5-08', 'A-good-Pass-xx', /number/],
    ['P5-08', 'AgoodPass9xxxx', /special character/],
    ['P5-09', 'My-PassWord-99', /common words/],
    ['P5-09', 'Aa-123456-xxxx', /common words/],
    ['P5-09', 'Aa1-qWerty-xxx', /common words/],
    ['P5-09', 'Aa1-Admin-xxxx', /common words/],
    ['P5-09', 'Aa1-letMEin-xx', /common words/],
    ['P5-09', 'Aa1-Welcome-xx', /common words/],
  ])('%s %s is refused', (_id, password, message) => {
    expect(messages({ password, confirmPassword: password })['password']).toMatch(message);
  });

  test('U4 128 characters are allowed, 129 are not', () => {
    const long = `Aa1-${'x'.repeat(124)}`;
    expect(messages({ password: long, confirmPassword: long })).toEqual({});
    expect(messages({ password: `${long}x`, confirmPassword: `${long}x` })['password']).toMatch(
      /at most 128/,
    );
  });

  test('P5-10 strength is strong without, moderate with one or two, weak with more broken rules', async () => {
    await loadCommonPasswords();
    const owner = { email: good.email, firstName: 'Tom', lastName: 'Harris', brand: 'DriveShare' };
    expect(passwordStrength('A-good-Pass-9x', owner)).toBe('strong');
    expect(passwordStrength('A-good-Pass-xx', owner)).toBe('moderate');
    expect(passwordStrength('AgoodPassxxxxx', owner)).toBe('moderate');
    expect(brokenPasswordRules('agoodpassxxxx')).toHaveLength(3);
    expect(passwordStrength('agoodpassxxxx', owner)).toBe('weak');
  });

  test('U12 strong is said of no password that the server would refuse', async () => {
    await loadCommonPasswords();
    const owner = {
      email: 'a.b@example.com',
      firstName: 'Amy',
      lastName: 'Harrison',
      brand: 'Go4',
    };
    for (const password of ['Sunshine2024!!', 'Harrison-Evening-7', `Aa1-${'x'.repeat(125)}`])
      expect(passwordStrength(password, owner)).toBe('moderate');
    expect(passwordStrength('A-good-Pass-9x')).toBe('moderate'); // it does not know whose it is
  });

  test('P5-11 the repeated password must be the same, even while other fields are wrong', () => {
    expect(messages({ confirmPassword: 'other', firstName: '' })).toEqual({
      confirmPassword: 'Passwords do not match',
      firstName: 'First name is required',
    });
  });
});

describe('names', () => {
  test.each([
    ['P5-12', '', 'First name is required'],
    ['P5-12', 'T', 'First name must be 2 to 50 characters long'],
    ['P5-12', 'T'.repeat(51), 'First name must be 2 to 50 characters long'],
    ['P5-13', 'T0m', 'First name may only contain letters, spaces, hyphens and apostrophes'],
    ['P5-14', '<script>x', 'Invalid characters detected'],
    ['P5-14', 'javascript:x', 'Invalid characters detected'],
    ['P5-14', 'onload=x', 'Invalid characters detected'],
  ])('%s %j is refused', (_id, firstName, message) => {
    expect(messages({ firstName })).toEqual({ firstName: message });
  });

  test.each(['Anne-Marie', "O'Neill", 'Siân', 'Van Dyke', 'Ngũgĩ'])('P5-13 %s passes', (name) => {
    expect(messages({ firstName: name, lastName: name })).toEqual({});
  });
});

describe('phone number', () => {
  test.each([
    ['P5-15', '', 'Phone number is required'],
    ['P5-16', '07700 9001', 'Please enter a valid phone number'],
    ['P5-16', '0770090012345678', 'Please enter a valid phone number'],
    ['P5-16', '07700 90012a', 'Please enter a valid phone number'],
    ['P5-17', '1234567890', 'Please enter a valid UK phone number'],
    ['P5-17', '+33 123456789', 'Please enter a valid UK phone number'],
  ])('%s %j is refused', (_id, phoneNumber, message) => {
    expect(messages({ phoneNumber })).toEqual({ phoneNumber: message });
  });

  test.each(['+44 7700 900123', '020 7946-0123', '07700900123'])('P5-17 %s passes', (phone) => {
    expect(messages({ phoneNumber: phone })).toEqual({});
  });
});

describe('company name and address', () => {
  test.each(['', ' ', ' H '])('P5-18 a host needs a company name, not %j', (companyName) => {
    expect(messages({ companyName }, 'host')).toEqual({
      companyName: 'Company name is required for hosts',
    });
  });

  test('P5-19 a company name has at most 100 characters', () => {
    expect(messages({ companyName: 'H'.repeat(100) }, 'host')).toEqual({});
    expect(messages({ companyName: 'H'.repeat(101) }, 'host')['companyName']).toMatch(/100/);
  });

  test('P5-20 a renter needs none', () => {
    expect(messages({ companyName: '' })).toEqual({});
  });

  test('P5-21 U10 the address is optional and has at most 255 characters, for both', () => {
    for (const who of ['renter', 'host'] as const) {
      expect(messages({ address: 'x'.repeat(255) }, who)).toEqual({});
      expect(messages({ address: 'x'.repeat(256) }, who)['address']).toMatch(/255/);
    }
  });
});

describe('what is sent', () => {
  test('P3-03 P5-04 lower-case e-mail, no repeated password, company only for hosts', () => {
    const body = signUpBody(good, 'renter');
    expect(body).toEqual({
      email: 'tom.harris@example.com',
      password: 'A-good-Pass-9x',
      user_type: 'renter',
      first_name: 'Tom',
      last_name: 'Harris',
      company_name: null,
      phone_number: '07700 900123',
      address: null,
    });
    expect(signUpBody(good, 'host').company_name).toBe('Harris Cars');
  });

  test('P5-05 P5-22 U12 text is cleaned and one line, passwords are not touched', () => {
    const password = ' <A-good-Pass-9x> ';
    const address = '12 <b>High</b>\nStreet ';
    const body = signUpBody({ ...good, firstName: 'Mary\tJane ', address, password }, 'renter');
    expect(body).toMatchObject({ first_name: 'Mary Jane', address: '12 High Street', password });
  });
});
