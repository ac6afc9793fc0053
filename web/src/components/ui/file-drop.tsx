import { Upload } from 'lucide-react';
import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

interface FileDropProps {
  /** What happens here, e.g. "Add photos". */
  label: ReactNode;
  /** Which files are taken, in words. */
  text?: ReactNode;
  /** Types for the file dialog; what is dropped is for the caller to check. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A place to drop files on, or to press for the file dialog; a real file input, so keys work. */
export function FileDrop({
  label,
  text,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  onBlur,
  ref,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  // A file input has no role that could be required for assistive technology; its own attribute says it.
  const { 'aria-required': required, ...tied } = useFieldControl();

  function take(list: FileList | null) {
    const files = Array.from(list ?? []);
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  }
  function over(event: DragEvent) {
    event.preventDefault(); // or the browser would open the file in our place
    setOver(!disabled);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // Dropping is the pointer's way alone: keys open the file dialog of the input inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      data-slot="file-drop"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'relative flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed border-input bg-surface px-4 py-6 text-center transition-colors',
        'hover:bg-subtle has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-60 has-aria-invalid:border-danger data-over:border-primary data-over:bg-primary-faint',
      )}
    >
      <input
        {...tied}
        ref={ref}
        type="file"
        required={required}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = ''; // so that the same file can be chosen again
        }}
        className="sr-only"
      />
      <Upload aria-hidden className="size-6 text-primary" />
      <span className="font-semibold">{label}</span>
      {text && <span className="text-sm text-muted">{text}</span>}
    </label>
  );
}
