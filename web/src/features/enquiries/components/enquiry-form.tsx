import { useEffect, useRef } from 'react';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import type { User } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useWriteToSupport } from '../api/enquiries';
import {
  enquirySchema,
  mostMessageCharacters,
  mostSubjectCharacters,
  type EnquiryValues,
} from '../rules/enquiry-form';

/** Writes to support; whoever is signed in finds their name and address in it (A2.15-07, X5). */
export default function EnquiryForm() {
  const { user } = useSession();
  // What is filled in waits for who that is, or nobody.
  return user === undefined ? null : <EnquiryFields key={user?.id} user={user} />;
}

function EnquiryFields({ user }: { user: User | null }) {
  const form = useZodForm<EnquiryValues, EnquiryValues>(enquirySchema, {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    subject: '',
    message: '',
  });
  const write = useWriteToSupport({});
  const { error, data } = write;
  if (data) return <Received reference={data.reference} promise={data.promise} />;
  const isSaidAbove = error && !isAboutFields(form, error);
  return (
    <Form
      form={form}
      label="Write to us"
      error={error}
      onSubmit={(values) => write.mutate(values)}
      className="flex flex-col gap-4"
    >
      {isSaidAbove && (
        <Alert tone="danger" urgent title="Your message was not sent">
          {errorText(error)}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="first_name"
          label="First name"
          autoComplete="given-name"
          required
        />
        <TextField
          control={form.control}
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        control={form.control}
        name="subject"
        label="Subject"
        maxLength={mostSubjectCharacters}
        required
      />
      <TextareaField
        control={form.control}
        name="message"
        label="Message"
        maxLength={mostMessageCharacters}
        rows={8}
        required
      />
      <Button
        type="submit"
        loading={write.isPending}
        loadingText="Sending..."
        className="self-start"
      >
        Send message
      </Button>
    </Form>
  );
}

/** The reference, read out and in the place of the form. */
function Received({ reference, promise }: { reference: string; promise: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Alert tone="success" title={`We have your message: ${reference}`}>
        {promise}
      </Alert>
    </div>
  );
}
