import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CheckboxField, SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useWatch } from 'react-hook-form';
import { openAuth, useSession } from '@/features/accounts';
import { BegunOrder } from '@/features/orders';
import { safePaymentUrl, useLeaveForPayment } from '@/features/payments';
import { servicesQuery } from '@/features/services';
import { ApiError, errorText } from '@/lib/api/error';
import type { OrderStarted, Service } from '@/lib/api/types';
import { money } from '@/lib/format';
import { isAboutFields } from '@/lib/show-field-errors';
import { toast } from '@/lib/toast';
import { forgetFilesAt } from '@/lib/uploads/kept-files';
import { useZodForm } from '@/lib/use-zod-form';
import { useBookService } from '../api/cases';
import {
  isOption,
  keepServiceDraft,
  most,
  priceOf,
  serviceBody,
  serviceDraft,
  serviceSchema,
  URGENCIES,
  type ServiceKind,
  type ServiceValues,
} from '../rules/service-form';
import { ServiceFiles, useServiceFiles } from './service-files';
import { KindFields } from './kind-fields';

interface BookServiceProps {
  service: Service;
  onClose: () => void;
}

/** The "Book Service" dialog (D2.9-14, D2.10-03): what a kind asks for, files, and the price on the button. */
export default function BookService({ service, onClose }: BookServiceProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Book Service"
      description={service.title}
    >
      <ServiceForm service={service} />
    </Dialog>
  );
}

function ServiceForm({ service }: { service: Service }) {
  const kind = service.service_type as ServiceKind;
  const { user } = useSession();
  const [first] = useState(() => serviceDraft(service.id, user ?? null));
  const form = useZodForm<ServiceValues, ServiceValues>(serviceSchema(kind), first.values);
  const { draftId } = first;
  useEffect(() => {
    keepServiceDraft({ ...first, values: form.getValues() });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepServiceDraft({ ...first, values }),
    });
  }, [form, first]);
  useEffect(() => {
    if (user) form.setValue('email', user.email);
  }, [form, user]);
  const files = useServiceFiles(draftId);
  const { leave, isLeaving } = useLeaveForPayment();
  const client = useQueryClient();
  const book = useBookService(service.id, {
    done: ({ url, order_id: orderId }: OrderStarted) => {
      if (!safePaymentUrl(url, location.origin))
        return toast.error('Payment Failed', 'No payment URL received');
      // The files are the order's now; what was typed is there again after the browser's Back.
      const values = form.getValues();
      keepServiceDraft({ serviceId: service.id, draftId: crypto.randomUUID(), values, orderId });
      void forgetFilesAt(files.place);
      leave(url);
    },
    failed: (error) => {
      if (isPriceChange(error)) return takeOver(error.current as Service);
      toast.error('Payment Failed', wordsOf(error));
      if (error instanceof ApiError && error.code === 'service_not_sold')
        void client.refetchQueries(servicesQuery);
    },
  });
  /** Shows the service as it is now, here and in the catalogue: its price is agreed to by another press (M6). */
  function takeOver(now: Service) {
    client.setQueryData(servicesQuery.queryKey, (catalogue) => ({
      items: (catalogue?.items ?? []).map((one) => (one.id === now.id ? now : one)),
    }));
    const chosen = form.getValues('option');
    if (!now.variations.some((one) => isOption(one) && one.name === chosen))
      form.setValue('option', '');
    toast.error('Price changed', newPrice(now, chosen));
  }
  const option = useWatch({ control: form.control, name: 'option' });
  const price = priceOf(service, option);
  const options = service.variations.filter(isOption);
  const chosen = options.find((one) => one.name === option);
  const { error } = book;
  const sentOption = book.variables?.option ?? '';
  // What is said of a price is of the option that was sent, or of none once that is gone.
  const toldOption = options.some((one) => one.name === sentOption) ? sentOption : '';

  function send(values: ServiceValues) {
    if (!user) {
      toast.error('Sign In Required', 'Please sign in to book this service');
      // What is filled in stays where it was typed.
      return openAuth({ mode: 'signin', stay: true, leadsTo: 'Then back to your booking.' });
    }
    if (service.requires_files && files.ids.length === 0)
      return toast.error('Files Required', 'Please upload the required files before proceeding.');
    book.mutate(serviceBody(kind, values, price, { draftId, ids: files.ids }));
  }

  return (
    <Form
      form={form}
      label="Book Service"
      error={error}
      onRefused={(names) => {
        if (names.includes('email')) toast.error('Email Required');
      }}
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      {first.orderId && <BegunOrder id={first.orderId} />}
      {error && !isAboutFields(form, error) && (!isPriceChange(error) || option === toldOption) && (
        <Alert tone="danger" urgent>
          {isPriceChange(error) ? newPrice(service, sentOption) : wordsOf(error)}
        </Alert>
      )}
      {options.length > 0 && (
        <SelectField
          control={form.control}
          name="option"
          label="Option"
          hint={chosen ? (chosen.description ?? undefined) : service.description}
          placeholder={`${service.title}, ${money(service.base_price)}`}
          options={options.map((one) => ({
            value: one.name,
            label: `${one.name}, ${money(one.price)}`,
          }))}
        />
      )}
      <KindFields kind={kind} control={form.control} />
      <TextareaField
        control={form.control}
        name="additional_notes"
        label={
          kind === 'customer_support' || kind === 'other' ? 'What can we do for you?' : 'Notes'
        }
        maxLength={most.text}
        rows={4}
        required={kind === 'customer_support' || kind === 'other'}
      />
      <TextField
        control={form.control}
        name="email"
        type="email"
        label="Email"
        hint="We write to the address of your account. You can change it in your profile."
        readOnly={user !== null && user !== undefined}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={form.control}
          name="contact_preference"
          label="How may we contact you?"
          options={[
            { value: 'email', label: 'By email' },
            { value: 'phone', label: 'By phone' },
          ]}
        />
        <TextField control={form.control} name="phone_number" type="tel" label="Phone number" />
      </div>
      <SelectField
        control={form.control}
        name="urgency"
        label="Urgency"
        options={Object.entries(URGENCIES).map(([value, label]) => ({ value, label }))}
      />
      {user ? (
        <ServiceFiles files={files} label="Files" />
      ) : (
        <p className="text-sm text-secondary">Once you are signed in, you can add files.</p>
      )}
      <CheckboxField
        control={form.control}
        name="begin_at_once"
        label="Begin at once; I lose my right to cancel once fully delivered"
        hint="Until our team begins, cancelling refunds all of it; once it has begun, half."
      />
      <Button
        type="submit"
        disabled={files.queue.isBusy || book.isPending || isLeaving}
        loading={book.isPending || isLeaving}
      >
        Pay {money(price)}
      </Button>
    </Form>
  );
}

const isPriceChange = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'price_changed' && Boolean(error.current);

/** What was to be paid for is another price by now, or is offered no more. */
function newPrice(now: Service, option: string) {
  const isGone =
    option !== '' && !now.variations.some((one) => isOption(one) && one.name === option);
  const gone = isGone ? `“${option}” is no longer offered. ` : '';
  return `${gone}The price is now ${money(priceOf(now, option))}. Nothing was charged.`;
}

const wordsOf = (error: Error) => (error instanceof ApiError ? error.detail : errorText(error));
