import { useEffect, useRef } from 'react';
import { desktopQuery } from './use-media-query';

/** As a `ref`: the element takes the focus when it appears, because the control that had it is gone. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

/**
 * The ref of what takes the focus when `view` becomes another one and the control that had it is gone.
 * Undefined stands for nothing shown yet.
 */
export function useFocusOnChange<E extends HTMLElement>(view: string | number | undefined) {
  const target = useRef<E>(null);
  const last = useRef(view);
  useEffect(() => {
    const isLost = [document.body, document.getElementById('main')].includes(
      document.activeElement as HTMLElement,
    );
    if (isLost && last.current !== undefined && last.current !== view) target.current?.focus();
    last.current = view;
  }, [view]);
  return target;
}

/** Gives the focus to the page's content, or the open dialog's, when what had it at the time of `note` was taken away before `keep`. */
export function focusKeeper() {
  let had = false;
  return {
    note: () => {
      had = document.activeElement !== document.body;
    },
    keep: () =>
      requestAnimationFrame(() => {
        if (had && document.activeElement === document.body) focusMain();
      }),
  };
}

/** Of several dialogs the last one is on top. */
function focusMain() {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]:not([data-closed])');
  const top = [...dialogs].at(-1) ?? document.getElementById('main');
  top?.focus({ preventScroll: true });
}

/** The first control of a form, in the order on the screen, that is marked as wrong gets the focus. */
export function focusFirstWrong(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
  if (!wrong) return;
  const control = wrong.matches('fieldset')
    ? (wrong.querySelector<HTMLElement>('input:checked') ??
      wrong.querySelector<HTMLElement>('input'))
    : wrong;
  control?.focus();
  // Its label stands above it, and must not lie under the header.
  control
    ?.closest('[data-slot="field"], [data-slot="field-group"]')
    ?.scrollIntoView({ block: 'nearest' });
}

/**
 * For a dialog's `initialFocus`: the form's first field; on phones nothing special, since the keyboard would
 * cover half the form.
 */
export function firstField(form: HTMLElement | null) {
  if (!window.matchMedia(desktopQuery).matches) return true;
  return form?.querySelector<HTMLElement>('input:not([hidden]), textarea, select') ?? true;
}
