import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { Avatar } from './avatar';
import { Button } from './button';
import { CopyId } from './copy-id';
import { Field } from './field';
import { Input } from './input';
import { pageNumbers, Pagination } from './pagination';
import { RadioCards } from './radio-cards';
import { Rating } from './rating';
import { TimeSelect } from './time-select';

describe('Button', () => {
  test('is no submit button unless asked', () => {
    render(<Button>Press</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  test('while loading it cannot be pressed, says so, and keeps its label for the width', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button loading loadingText="Processing..." onClick={press}>
        Book Now
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Processing...' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleName('Processing...');
    // Unseen and in one cell with what is seen.
    const label = within(button).getByText('Book Now');
    expect(label).toHaveClass('opacity-0');
    expect(label.parentElement).toHaveClass('*:col-start-1', '*:row-start-1');
  });
});

test('a field ties label, hint and error to its control', () => {
  render(
    <Field label="Town" hint="Or a postcode" error="Please enter a town" required>
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Town');
  expect(input).toHaveAccessibleDescription('Please enter a town Or a postcode');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

describe('Avatar', () => {
  test('P3-02 shows initials without a picture', () => {
    render(<Avatar name="Priya S." initials="PS" src={null} />);
    expect(screen.getByRole('img', { name: 'Priya S.' })).toHaveTextContent('PS');
  });

  test('P3-02 shows initials when the picture does not load', () => {
    render(<Avatar name="Priya S." initials="PS" src="/files/gone.webp" />);
    fireEvent.error(screen.getByRole('img', { name: 'Priya S.' }));
    expect(screen.getByText('PS')).toBeInTheDocument();
  });
});

test('S6 no rating reads "New"', () => {
  render(<Rating rating={null} count={0} />);
  expect(screen.getByText('New')).toBeInTheDocument();
});

describe('TimeSelect', () => {
  interface ExampleProps {
    taken?: (time: string) => boolean;
    missing?: (time: string) => boolean;
  }
  function Example({ taken = () => false, missing }: ExampleProps) {
    const [time, setTime] = useState('10:00');
    return (
      <>
        <TimeSelect
          label="Pick-up time"
          value={time}
          onChange={setTime}
          isDisabled={taken}
          isMissing={missing}
        />
        <output>{time}</output>
      </>
    );
  }
  const hour = () => screen.getByLabelText('Pick-up time, hour');
  const minute = () => screen.getByLabelText('Pick-up time, minutes');
  const names = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('P5-37 offers 24 hours in steps of 15 minutes', async () => {
    render(<Example />);
    expect(names(hour())).toHaveLength(24);
    expect(names(hour())[23]).toBe('23');
    expect(names(minute())).toEqual(['00', '15', '30', '45']);
    await userEvent.selectOptions(hour(), '18');
    await userEvent.selectOptions(minute(), '45');
    expect(screen.getByText('18:45')).toBeInTheDocument();
  });

  test('the hour that the clocks jump over is not offered', () => {
    render(<Example missing={(time) => time.startsWith('01')} />);
    expect(names(hour())).toHaveLength(23);
    expect(names(hour())).not.toContain('01');
  });

  test('S8 taken times cannot be chosen, and a new hour lands on a free quarter', async () => {
    render(<Example taken={(time) => time < '14:30'} />);
    expect(within(hour()).getByRole('option', { name: '13' })).toBeDisabled();
    expect(within(hour()).getByRole('option', { name: '14' })).toBeEnabled();
    await userEvent.selectOptions(hour(), '14');
    expect(screen.getByText('14:30')).toBeInTheDocument();
    expect(within(minute()).getByRole('option', { name: '15' })).toBeDisabled();
  });
});

test('radio cards are real radios', async () => {
  const choose = vi.fn<(value: string) => void>();
  render(
    <RadioCards
      label="Payment"
      options={[
        { value: 'pay_now', label: 'Pay now' },
        { value: 'pay_on_collection', label: 'Pay on collection' },
      ]}
      value="pay_now"
      onChange={choose}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Pay on collection/ }));
  expect(choose).toHaveBeenCalledWith('pay_on_collection');
});

describe('Pagination', () => {
  test('names first, last and the neighbours', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20]);
    expect(pageNumbers(3, 20)).toEqual([1, 2, 3, 4, 0, 20]);
  });

  test('the page lives in the address beside the other parameters', async () => {
    const { user } = renderApp(<Pagination page={2} pageSize={20} total={61} />, {
      url: '/browse?location=Leeds&page=2',
    });
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(window.location.search).toBe('?location=Leeds&page=3');
    await user.click(screen.getByRole('link', { name: 'Page 1' }));
    expect(window.location.search).toBe('?location=Leeds');
  });

  test('one page needs no pages', () => {
    renderApp(<Pagination page={1} pageSize={20} total={20} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

test('R7 an id shows 8 characters and copies whole', async () => {
  const user = userEvent.setup();
  const id = 'b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02';
  render(<CopyId id={id} label="booking id" />);
  expect(screen.getByText('b00c1234')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy booking id' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  expect(screen.getByText('Copied')).toBeInTheDocument();
});
