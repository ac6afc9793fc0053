import type { ReactNode } from 'react';

/** A component as the styleguide shows it: by its exported name, in each state that it can be in. */
export interface Shown {
  name: string;
  states: readonly State[];
}

export interface State {
  /** What is special about it, in a few words. */
  label: string;
  show: ReactNode;
  /** Takes the whole row. */
  wide?: boolean;
}

export interface Group {
  title: string;
  components: readonly Shown[];
}
