import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBound, type Bound } from '@/components/form/bound';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { HiringPosting } from '@/lib/api/types';
import { equalityWarning } from '../rules/equality';

type Question = HiringPosting['application_questions'][number];

/** What applicants are asked beside the rest; the server names each question. */
export function QuestionEditor<V extends FieldValues, O>(bound: Bound<V, Question[], O>) {
  const { field, error } = useBound<V, Question[], O>(bound);
  const { value: questions, onChange } = field;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const errorId = useId();

  function change(index: number, part: Partial<Question>) {
    onChange(questions.map((old, at) => (at === index ? { ...old, ...part } : old)));
  }
  function append() {
    onChange([...questions, { id: '', question: '', type: 'text', required: false }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  }
  function remove(index: number) {
    onChange(questions.filter((_, at) => at !== index));
    add.current?.focus();
  }
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1.5 text-sm font-medium text-secondary">Additional questions</legend>
      <ol ref={list} className="flex flex-col gap-4">
        {questions.map((question, index) => (
          // Questions have no name before they are saved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <OneQuestion
              number={index + 1}
              question={question}
              onChange={(part) => change(index, part)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button ref={add} size="sm" variant="outline" className="self-start" onClick={append}>
        <Plus aria-hidden className="size-4" />
        Add a question
      </Button>
    </fieldset>
  );
}

interface OneQuestionProps {
  number: number;
  question: Question;
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
}

function OneQuestion({ number, question, onChange, onRemove }: OneQuestionProps) {
  const warning = equalityWarning(question.question);
  return (
    <div className="flex flex-col gap-2 rounded-md border p-3">
      <div className="flex items-end gap-2">
        <Field label={`Question ${number}`} className="grow">
          <Input
            maxLength={500}
            value={question.question}
            onChange={({ target }) => onChange({ question: target.value })}
          />
        </Field>
        <IconButton label={`Remove question ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <Field label={`Answer to question ${number}`} className="basis-40">
          <NativeSelect
            value={question.type}
            onChange={({ target }) =>
              onChange({ type: target.value === 'textarea' ? 'textarea' : 'text' })
            }
          >
            <option value="text">One line</option>
            <option value="textarea">Several lines</option>
          </NativeSelect>
        </Field>
        <Checkbox
          label="Must be answered"
          checked={question.required}
          onChange={(required) => onChange({ required })}
        />
      </div>
      {warning && <Alert tone="warning">{warning}</Alert>}
    </div>
  );
}
