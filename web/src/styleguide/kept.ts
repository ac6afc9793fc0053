import { useState, type ReactNode } from 'react';

/** Controls are controlled: this keeps what was chosen. */
export function Kept<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
