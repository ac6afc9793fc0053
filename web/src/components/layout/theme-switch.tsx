import { ToggleGroup } from '@/components/ui/toggle-group';
import { chooseTheme, useTheme, type Theme } from '@/lib/theme';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Whether this browser shows the site in light or dark colours, or as its system has it; on dark green. */
export default function ThemeSwitch() {
  return (
    <div data-slot="theme-switch" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden className="text-sm">
        Theme
      </span>
      <ToggleGroup
        label="Theme"
        options={options}
        value={useTheme()}
        onChange={chooseTheme}
        onBrand
      />
    </div>
  );
}
