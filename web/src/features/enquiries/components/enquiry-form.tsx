import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useSession } from '@/features/accounts';
import { errorText } from '@/lib/api/error';
import type { User } from '@/lib/api/types';
import { isAboutFields } from '@/lib/show-field-errors';
import { useZodForm } from '@/lib/use-zod-form';
import { useWriteToSupport } from '../api/enquiries';
import {
  enquiryDraft,
  enquirySchema,
  forgetEnquiry,
  keepEnquiry,
  mostMessageCharacters,
  mostSubjectCharacters,
  type EnquiryValues,
} from '../rules/enquiry-form';

/** Writes to support; whoever is signed in finds their name and address in it (A2.15-07, X5). */
export default function EnquiryForm() {
  const { user } = useSession();
  const writer = useWriter(user);
  // What is filled in waits for who that is, or nobody.
  return user === undefined ? null : <EnquiryFields key={writer} user={user} />;
}

/** Counts who writes: a visitor who signs in goes on with what they typed, nobody finds what somebody else typed. */
function useWriter(user: User | null | undefined) {
  const [{ id, count }, setWriter] = useState({ id: user?.id, count: 0 });
  if (user?.id !== id) setWriter({ id: user?.id, count: id === undefined ? count : count + 1 });
  return count;
}

function EnquiryFields({ user }: { user: User | null }) {
  const form = useZodForm<EnquiryValues, EnquiryValues>(enquirySchema, enquiryDraft(user));
  useDraftOf(user, form);
  const write = useWriteToSupport({
    over: () => {
      form.reset(); // which would be kept anew
      forgetEnquiry();
    },
  });
  const { error, data } = write;
  // Of a visitor nothing is kept on the device.
  const leaving = useLeaveWarning({ when: !user && !data && form.formState.isDirty });
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
      {leaving.dialog}
    </Form>
  );
}

/** What the signed-in have typed outlives a closed page; what is known of them goes where nothing stands. */
function useDraftOf(user: User | null, form: UseFormReturn<EnquiryValues>) {
  useEffect(() => {
    if (!user) return;
    const known = enquiryDraft(user);
    for (const name of ['first_name', 'last_name', 'email', 'subject', 'message'] as const)
      if (form.getValues(name) === '') form.setValue(name, known[name]);
    if (form.formState.isDirty) keepEnquiry(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepEnquiry(values),
    });
  }, [user, form]);
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
