import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField } from '@/components/form/file-field';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Refused } from '@/components/form/refused';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { PlateChip } from '@/components/ui/plate-chip';
import { useSession } from '@/features/accounts';
import type { BrokerPage, InsuredDriver } from '@/lib/api/types';
import { date, money } from '@/lib/format';
import { instant } from '@/lib/instants';
import { useZodForm } from '@/lib/use-zod-form';
import { brokerPageQuery, useAcknowledge, useConfirm, useDecline } from '../api/broker';
import {
  answerSchema,
  declineSchema,
  MOST_OF_A_REASON,
  type AnswerValues,
  type DeclineValues,
} from '../rules/broker-form';
import {
  CONVICTIONS,
  COVER_TYPES,
  coverTime,
  LICENCE_TYPES,
  POINTS,
  USES,
} from '../rules/cover-words';

/** Where the broker answers, behind the link of an email. Opening it changes nothing. */
export function BrokerAnswer({ token }: { token: string }) {
  const { user } = useSession();
  // Who happens to be signed in sends the session's token along, without which the server refuses.
  const query = useQuery({ ...brokerPageQuery(token), enabled: user !== undefined });
  const [answered, setAnswered] = useState<BrokerPage | null>(null);
  const said = {
    done: setAnswered,
    // Somebody else was faster, or time was: what is there now is read again.
    failed: () => void query.refetch(),
  };
  return (
    <Loaded
      query={query}
      what="this order"
      skeleton="h-96 w-full"
      gone="This link does not work. A newer email may have replaced it: please use the latest one."
    >
      {(page) => <Answering token={token} page={answered ?? page} said={said} />}
    </Loaded>
  );
}

function Answering({ token, page, said }: AnswerProps & { page: BrokerPage }) {
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-5">
        <p className="text-h3">{page.told}</p>
        <DescriptionList items={factsOf(page)} columns={2} />
      </Card>
      {page.drivers && <Drivers drivers={page.drivers} />}
      {page.matter === 'answer' && page.upload_to !== null && (
        <>
          <ConfirmForm token={token} uploadTo={page.upload_to} said={said} />
          <DeclineForm token={token} said={said} />
        </>
      )}
      {page.matter === 'acknowledge' && <Acknowledge token={token} said={said} />}
    </div>
  );
}

interface AnswerProps {
  token: string;
  said: { done: (page: BrokerPage) => unknown; failed: () => unknown };
}

function ConfirmForm({ token, uploadTo, said }: AnswerProps & { uploadTo: string }) {
  const form = useZodForm<AnswerValues, AnswerValues>(answerSchema, {
    policy_number: '',
    certificate: null,
  });
  const confirm = useConfirm(token, said);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-h3">Confirm</h2>
      <Form
        form={form}
        label="Confirm"
        className="flex flex-col gap-5"
        error={confirm.error}
        onSubmit={({ policy_number: policyNumber, certificate }) =>
          certificate && confirm.mutate({ uploadTo, policyNumber, certificate })
        }
      >
        <TextField control={form.control} name="policy_number" label="Policy number" required />
        <FileField
          control={form.control}
          name="certificate"
          label="Certificate"
          prompt="Choose a PDF"
          text="PDF, up to 10 MB"
          accept="application/pdf,.pdf"
          required
        />
        <Refused form={form} error={confirm.error} />
        <Button
          type="submit"
          className="self-start"
          loading={confirm.isPending}
          loadingText="Sending…"
        >
          Confirm the cover
        </Button>
      </Form>
    </Card>
  );
}

function DeclineForm({ token, said }: AnswerProps) {
  const form = useZodForm<DeclineValues, DeclineValues>(declineSchema, { reason: '' });
  const decline = useDecline(token, said);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-h3">Decline</h2>
      <Form
        form={form}
        label="Decline"
        className="flex flex-col gap-5"
        error={decline.error}
        onSubmit={({ reason }) => decline.mutate(reason)}
      >
        <TextareaField
          control={form.control}
          name="reason"
          label="Why"
          hint="The customer reads it. All that they paid is refunded."
          maxLength={MOST_OF_A_REASON}
          required
        />
        <Refused form={form} error={decline.error} />
        <Button
          type="submit"
          variant="outline"
          className="self-start"
          loading={decline.isPending}
          loadingText="Sending…"
        >
          Decline the order
        </Button>
      </Form>
    </Card>
  );
}

function Acknowledge({ token, said }: AnswerProps) {
  const acknowledge = useAcknowledge(token, said);
  return (
    <Button
      className="self-start"
      loading={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      The policy is cancelled
    </Button>
  );
}

function Drivers({ drivers }: { drivers: NonNullable<BrokerPage['drivers']> }) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="outline" className="self-start" onClick={() => setShown(true)}>
        Show the drivers
      </Button>
    );
  const { driver, dvla_check_or_ni: check, address, email, phone } = drivers;
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="text-h3">Drivers</h2>
      <DescriptionList
        columns={2}
        items={[
          ...factsOfDriver(driver),
          { term: 'DVLA check or NI number', text: check },
          { term: 'Address', text: address },
          { term: 'Email', text: email },
          { term: 'Phone', text: phone ?? '–' },
        ]}
      />
      {drivers.additional_drivers.map((one, index) => (
        <section key={index} aria-label={`Additional driver ${index + 1}`}>
          <h3 className="pb-2 font-semibold">Additional driver {index + 1}</h3>
          <DescriptionList columns={2} items={factsOfDriver(one)} />
        </section>
      ))}
    </Card>
  );
}

const factsOfDriver = (driver: InsuredDriver) => [
  { term: 'Name', text: driver.full_name },
  { term: 'Born', text: date(driver.date_of_birth) },
  { term: 'Licence', text: `${LICENCE_TYPES[driver.licence_type]}, ${driver.licence_number}` },
  { term: 'Passed', text: date(driver.licence_pass_date) },
  { term: 'Penalty points', text: POINTS[driver.penalty_points] },
  { term: 'Convictions', text: CONVICTIONS[driver.convictions] },
];

function factsOf(page: BrokerPage) {
  const { vehicle_data: vehicle, quote_data: quote, form_data: form } = page.asked;
  return [
    { term: 'Reference', text: page.reference },
    {
      term: 'Vehicle',
      text: [vehicle.make, vehicle.model, vehicle.year_of_manufacture].filter(Boolean).join(' · '),
    },
    {
      term: 'Registration number',
      text: <PlateChip registration={vehicle.registration_number} />,
    },
    { term: 'Fuel', text: vehicle.fuel_type },
    {
      term: 'Engine',
      text: vehicle.engine_capacity === null ? '–' : `${vehicle.engine_capacity} cc`,
    },
    { term: 'Value', text: money(vehicle.estimated_value * 100) },
    { term: 'Cover', text: COVER_TYPES[quote.cover_type] },
    { term: 'From', text: coverTime(form.starts) },
    { term: 'To', text: coverTime(form.ends) },
    { term: 'Excess', text: money(quote.excess_amount) },
    { term: 'Premium', text: money(quote.total_cost) },
    { term: 'Use', text: USES[page.vehicle_use] },
    { term: 'Vehicle is', text: page.is_owner ? 'The driver’s own' : 'Borrowed, with permission' },
    ...(page.matter === 'answer'
      ? [{ term: 'Please answer by', text: instant(page.answer_by) }]
      : []),
    ...(page.policy_number === null ? [] : [{ term: 'Policy number', text: page.policy_number }]),
  ];
}
