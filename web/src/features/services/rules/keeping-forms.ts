import * as z from 'zod/mini';
import type { DealForm, KeptDeal, KeptService, ServiceForm } from '@/lib/api/types';
import { field } from '@/lib/field-schemas';
import { counted } from '@/lib/format';
import { writePounds } from '@/lib/numbers';
import { codePoints, oneLine, tidyText } from '@/lib/text';

/** A row of a service’s options, or, with `factor`, an override of the insurance price (H10). All of it as typed. */
export interface VariationValues {
  name: string;
  price: string;
  description: string;
  factor: string;
  figure: string;
  from: string;
  to: string;
}

export interface ServiceValues {
  serviceType: KeptService['service_type'];
  title: string;
  description: string;
  basePrice: string;
  requiresFiles: boolean;
  isActive: boolean;
  variations: VariationValues[];
  picture: File | null;
  removesPicture: boolean;
}

export const most = { title: 100, description: 2000, dealDescription: 500 };
export const BUSY = 'busy_period';

const blank = { name: '', price: '', description: '', factor: '', figure: '', from: '', to: '' };
export const anOption = (): VariationValues => ({ ...blank });
export const aFactor = (factor: string, name: string): VariationValues => ({
  ...blank,
  factor,
  name,
});

const title = field((text) => {
  const said = oneLine(text);
  if (said === '') return 'Please give a title.';
  return codePoints(said) > most.title ? `Please use at most ${most.title} characters.` : null;
});

/** The server’s rules of a service (server/features/services); those of prices and options it says itself. */
export const serviceSchema = z.object({
  serviceType: z.custom<KeptService['service_type']>(),
  title,
  description: field((text) => {
    const said = tidyText(text);
    if (said === '') return 'Please describe the service.';
    return codePoints(said) > most.description
      ? `Please use at most ${counted(most.description)} characters.`
      : null;
  }),
  basePrice: field((text) => (text.trim() === '' ? 'Please give a price.' : null)),
  requiresFiles: z.boolean(),
  isActive: z.boolean(),
  variations: z.custom<VariationValues[]>(),
  picture: z.custom<File | null>(),
  removesPicture: z.boolean(),
});

/** What the form begins with. */
export const serviceValues = (service: KeptService | null): ServiceValues => ({
  serviceType: service?.service_type ?? 'other',
  title: service?.title ?? '',
  description: service?.description ?? '',
  basePrice: service ? writePounds(service.base_price) : '',
  requiresFiles: service?.requires_files ?? false,
  isActive: service?.status === 'active',
  variations: service?.variations.map(typed) ?? [],
  picture: null,
  removesPicture: false,
});

const typed = (one: KeptService['variations'][number]): VariationValues => ({
  name: one.name,
  price: one.factor === null ? writePounds(one.price) : '',
  description: one.description ?? '',
  factor: one.factor ?? '',
  figure: one.figure === null ? '' : String(one.figure),
  from: one.from ?? '',
  to: one.to ?? '',
});

/** As the server takes it. Factors are insurance’s alone. */
export function serviceBody(values: ServiceValues): ServiceForm {
  const isInsurance = values.serviceType === 'temporary_insurance';
  return {
    service_type: values.serviceType,
    title: oneLine(values.title),
    description: tidyText(values.description),
    status: values.isActive ? 'active' : 'inactive',
    base_price: values.basePrice.trim(),
    requires_files: values.requiresFiles,
    variations: values.variations
      .filter(({ factor }) => factor === '' || isInsurance)
      .map((row) => (row.factor === '' ? optionOf(row) : factorOf(row))),
  };
}

const optionOf = ({ name, price, description }: VariationValues) => ({
  name: oneLine(name),
  price: price.trim(),
  description: tidyText(description) || null,
});

const factorOf = ({ name, factor, figure, from, to }: VariationValues) => ({
  name,
  factor,
  figure: /^-?\d{1,6}$/.test(figure.trim()) ? Number(figure.trim()) : null,
  from: from || null,
  to: to || null,
});

/** The same service, switched on or off. */
export const switched = (service: KeptService): ServiceForm =>
  serviceBody({ ...serviceValues(service), isActive: service.status !== 'active' });

export interface DealValues {
  title: string;
  description: string;
  creditsAmount: number | null;
  pricePence: number | null;
  savingsAmount: number | null;
  displayOrder: number | null;
  isActive: boolean;
}

const number = (missing: string) =>
  z.custom<number | null>().check((context) => {
    if (context.value !== null && Number.isFinite(context.value)) return;
    context.issues.push({ code: 'custom', message: missing, input: context.value });
  });

/** A5-13, A5-14; the bounds the server says itself. */
export const dealSchema = z.object({
  title,
  description: z.string(),
  creditsAmount: number('Please give a number of credits.'),
  pricePence: number('Please give a price.'),
  savingsAmount: number('Please give a saving, or £0.00.'),
  displayOrder: number('Please give a place.'),
  isActive: z.boolean(),
});

/** A2.10-03 says what a new one begins with. */
export const dealValues = (deal: KeptDeal | null): DealValues => ({
  title: deal?.title ?? '',
  description: deal?.description ?? '',
  creditsAmount: deal?.credits_amount ?? 3,
  pricePence: deal?.price_pence ?? 1000,
  savingsAmount: deal?.savings_amount ?? 500,
  displayOrder: deal?.display_order ?? 1,
  isActive: deal?.is_active ?? false,
});

export const dealBody = (values: DealValues): DealForm => ({
  title: oneLine(values.title),
  description: tidyText(values.description),
  credits_amount: values.creditsAmount ?? 0,
  price_pence: values.pricePence ?? 0,
  savings_amount: values.savingsAmount ?? 0,
  display_order: values.displayOrder ?? 0,
  is_active: values.isActive,
});

export const switchedDeal = (deal: KeptDeal): DealForm =>
  dealBody({ ...dealValues(deal), isActive: !deal.is_active });
