import * as z from 'zod/mini';
import type { NewServiceOrder, PenaltyNotice, Service, User } from '@/lib/api/types';
import { phoneError } from '@/lib/field-rules';
import { counted } from '@/lib/format';
import { codePoints, tidyText } from '@/lib/text';
import { documentRefusal } from '@/lib/uploads/document-files';

/** What the server takes at most (server/rules/service_form.hpp). */
export const most = { line: 150, text: 2000, files: 10 };
const MOST_MEGABYTES = 10;
const DEAREST_PENCE = 1_000_000;

export type ServiceKind = Exclude<Service['service_type'], 'hpi_check' | 'temporary_insurance'>;

export const TICKET_TYPES = {
  parking: 'Parking',
  bus_lane: 'Bus lane',
  moving_traffic: 'Moving traffic, such as a banned turn',
  charge_zone: 'Clean air or congestion zone',
  toll: 'Toll road, bridge or tunnel',
  other: 'Something else',
} as const;
export const ISSUERS = {
  council: 'A council, or Transport for London',
  toll_operator: 'A toll or zone operator',
  private_company: 'A private parking company',
  police: 'The police',
  court: 'A court',
} as const;
export const NATIONS = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;
export const WAYS = {
  windscreen: 'On the windscreen, or handed over',
  post: 'By post',
  post_camera: 'By post, for parking that a camera saw',
  notice_to_owner: 'As a notice to owner, the second letter',
} as const;
export const URGENCIES = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** One form for all kinds; what a kind does not ask for stays empty. */
export interface ServiceValues {
  option: string;
  email: string;
  registration_number: string;
  place: string;
  wished_dates: string;
  booking_reference: string;
  ticket_type: string;
  ticket_reference: string;
  ticket_amount: number | null;
  issuer: string;
  issuer_name: string;
  nation: string;
  came_by: string;
  notice_date: string;
  incident_date: string;
  already_paid: boolean;
  appeal_reason: string;
  desired_outcome: string;
  authorised: boolean;
  contact_preference: string;
  phone_number: string;
  urgency: string;
  additional_notes: string;
  begin_at_once: boolean;
}

const NOTHING: ServiceValues = {
  option: '',
  email: '',
  registration_number: '',
  place: '',
  wished_dates: '',
  booking_reference: '',
  ticket_type: '',
  ticket_reference: '',
  ticket_amount: null,
  issuer: '',
  issuer_name: '',
  nation: '',
  came_by: '',
  notice_date: '',
  incident_date: '',
  already_paid: false,
  appeal_reason: '',
  desired_outcome: '',
  authorised: false,
  contact_preference: 'email',
  phone_number: '',
  urgency: 'medium',
  additional_notes: '',
  begin_at_once: false,
};

type Missing = Partial<Record<keyof ServiceValues, string>>;

/** What must be there, in the server's words. */
const NEEDED: Record<ServiceKind, Missing> = {
  vehicle_inspection: {
    registration_number: 'Please give the registration number.',
    place: 'Please say where the vehicle can be inspected.',
    wished_dates: 'Please say which dates suit you.',
  },
  dispute_resolution: {
    booking_reference: 'Please say which booking it is about.',
    desired_outcome: 'Please say what you would like to come of it.',
  },
  ticket_appeal: {
    registration_number: 'Please give the registration number.',
    ticket_type: 'Please choose what the penalty is for.',
    ticket_reference: 'Please give the reference on the notice.',
    issuer: 'Please say who issued the notice.',
    issuer_name: 'Please give the issuer’s name.',
    nation: 'Please say in which nation it happened.',
    came_by: 'Please say how the notice came.',
    notice_date: 'Please give the date of the notice.',
    incident_date: 'Please give the day of the incident.',
    appeal_reason: 'Please say why the penalty is wrong.',
  },
  customer_support: { additional_notes: 'Please say what we can do for you.' },
  other: { additional_notes: 'Please say what we can do for you.' },
};

/** Cases that we do not take on, refused before anything is paid. */
function refusalOf({
  issuer,
  already_paid: isPaid,
}: ServiceValues): [keyof ServiceValues, string] | null {
  if (issuer === 'police')
    return [
      'issuer',
      'We do not appeal against notices from the police. Please answer the notice itself by the date on it.',
    ];
  if (issuer === 'court')
    return [
      'issuer',
      'This is with a court, so it can no longer be appealed with its issuer. Please answer the court by the date on its letter.',
    ];
  return isPaid
    ? [
        'already_paid',
        'Paying a penalty accepts it, so one that is paid can no longer be appealed.',
      ]
    : null;
}

function* problemsOf(
  kind: ServiceKind,
  values: ServiceValues,
): Generator<[keyof ServiceValues, string]> {
  if (values.email.trim() === '') yield ['email', 'Email Required'];
  for (const [name, missing] of Object.entries(NEEDED[kind]) as [keyof ServiceValues, string][])
    if (tidyText(String(values[name])) === '') yield [name, missing];
  for (const name of ['appeal_reason', 'desired_outcome', 'additional_notes'] as const)
    if (codePoints(values[name]) > most.text)
      yield [name, `Please write at most ${counted(most.text)} characters.`];
  if (kind === 'ticket_appeal') {
    const pence = values.ticket_amount;
    if (pence === null || !(pence >= 1 && pence <= DEAREST_PENCE))
      yield ['ticket_amount', 'Please give the amount of the penalty, up to £10,000.'];
    if (!values.authorised)
      yield ['authorised', 'Please allow us to write to the issuer in your name.'];
    const refusal = refusalOf(values);
    if (refusal) yield refusal;
  }
  const { phone_number: phone, contact_preference: by } = values;
  const wrong =
    phone === ''
      ? by === 'phone'
        ? 'Please give the number on which we can reach you.'
        : null
      : phoneError(phone);
  if (wrong !== null) yield ['phone_number', wrong];
  if (!values.begin_at_once) yield ['begin_at_once', 'Please agree that we begin at once.'];
}

/** The rules of a kind's form; the server has the same. */
export const serviceSchema = (kind: ServiceKind) =>
  z.custom<ServiceValues>().check((context) => {
    for (const [name, message] of problemsOf(kind, context.value))
      context.issues.push({ code: 'custom', message, path: [name], input: context.value[name] });
  });

const orNull = (text: string) => (text.trim() === '' ? null : text);

export const noticeOf = (values: ServiceValues) =>
  ({
    issuer: values.issuer,
    nation: values.nation,
    came_by: values.came_by,
    notice_date: values.notice_date,
    already_paid: values.already_paid,
  }) as PenaltyNotice;

/** Whether enough is said of a notice to count its days. */
export const isNoticeWhole = (values: ServiceValues) =>
  [values.issuer, values.nation, values.came_by, values.notice_date].every((one) => one !== '');

/** What goes to the server. */
export function serviceBody(
  kind: ServiceKind,
  values: ServiceValues,
  price: number,
  files: { draftId: string; ids: string[] },
): NewServiceOrder {
  const isAppeal = kind === 'ticket_appeal';
  return {
    option: orNull(values.option),
    total_amount: price,
    email: values.email,
    begin_at_once: values.begin_at_once,
    draft_id: files.draftId,
    file_ids: files.ids,
    details: {
      registration_number: orNull(values.registration_number),
      place: orNull(values.place),
      wished_dates: orNull(values.wished_dates),
      booking_reference: orNull(values.booking_reference),
      ticket_type: orNull(values.ticket_type),
      ticket_reference: orNull(values.ticket_reference),
      ticket_amount: isAppeal ? values.ticket_amount : null,
      issuer_name: orNull(values.issuer_name),
      appeal_reason: orNull(values.appeal_reason),
      incident_date: orNull(values.incident_date),
      notice: isAppeal ? noticeOf(values) : null,
      authorised: isAppeal && values.authorised,
      contact_preference: orNull(values.contact_preference),
      phone_number: orNull(values.phone_number),
      urgency: orNull(values.urgency),
      desired_outcome: orNull(values.desired_outcome),
      additional_notes: orNull(values.additional_notes),
    },
  } as NewServiceOrder;
}

/** Whether it can be chosen; the others are figures of an insurance price. */
export const isOption = ({ factor }: Service['variations'][number]) => factor === null;

/** The price of what is chosen: an option, or the service itself. */
export function priceOf(service: Service, option: string): number {
  const chosen = service.variations.find((one) => isOption(one) && one.name === option);
  return chosen?.price ?? service.base_price;
}

/** Why a file is not taken, or null (D5-54). */
export function fileRefusal(file: File): string | null {
  const isPicture = file.type === 'image/png' || file.type === 'image/jpeg';
  if (!isPicture) return documentRefusal(file, ['pdf'], MOST_MEGABYTES);
  return file.size > MOST_MEGABYTES * 1024 * 1024
    ? 'Please choose a file smaller than 10 MB.'
    : null;
}

// ---- what is filled in and not sent (D7-65) ----

const DRAFT = 'pendingServiceBooking';

export interface ServiceDraft {
  serviceId: string;
  /** Under which its files are sent. */
  draftId: string;
  values: ServiceValues;
  /** That was made of it, and may still be paid; lib/paid-drafts.ts forgets both. */
  orderId?: string;
}

function stored(): Partial<ServiceDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as Partial<ServiceDraft>;
  } catch {
    return {};
  }
}

/** What is filled in for that service; at first what is known of who is signed in. It survives signing in. */
export function serviceDraft(serviceId: string, user: User | null): ServiceDraft {
  const draft = stored();
  const isIts = draft.serviceId === serviceId;
  const values = { ...NOTHING, ...(isIts ? draft.values : {}) };
  if (user) values.email = user.email;
  const { draftId = crypto.randomUUID(), orderId }: Partial<ServiceDraft> = isIts ? draft : {};
  return { serviceId, draftId, values, ...(orderId && { orderId }) };
}

export function keepServiceDraft(draft: ServiceDraft) {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // Then it lasts as long as its form.
  }
}

/** Begins a form that is filled in with what is known already. */
export const beginServiceDraft = (serviceId: string, known: Partial<ServiceValues>) =>
  keepServiceDraft({ serviceId, draftId: crypto.randomUUID(), values: { ...NOTHING, ...known } });
