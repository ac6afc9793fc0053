import { extendTailwindMerge } from 'tailwind-merge';

/** Knows which utilities set the same thing; our text sizes (styles/tokens.css) would pass for colours. */
const merge = /* @__PURE__ */ extendTailwindMerge({
  override: {
    // A text size leaves the line height alone that stands beside it.
    conflictingClassGroups: { 'font-size': [] },
  },
  extend: { theme: { text: ['display', 'h1', 'h2', 'h3'] } },
});

/** Throws when one of the classes overrules another: which of them wins would be chance. */
export function refuseConflicts(classes: string): void {
  const kept = new Set(merge(classes).split(' '));
  const lost = classes.split(' ').filter((name) => !kept.has(name));
  if (lost.length > 0) throw new Error(`"${lost.join(' ')}" is overruled in "${classes}"`);
}
