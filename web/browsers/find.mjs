// oxlint-disable unicorn/consistent-function-scoping -- it travels into the page by itself
/**
 * Runs inside the page, in every engine alike: the first control or piece of text that a person would take for the one
 * that is meant. `pattern` is the source of a regular expression over its name; `near` one over the card it stands in.
 */
export function findInPage(kind, pattern, near) {
  const selectors = {
    field: 'input, select, textarea',
    control: 'button, a[href]',
    text: 'h1, h2, h3, p, li, dt, dd, span, strong, td, div',
  };
  const words = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element) => {
    const given = element.getAttribute('aria-label');
    if (given) return words(given);
    return kind === 'field'
      ? words([...(element.labels ?? [])].map((label) => label.textContent).join(' '))
      : words(element.textContent);
  };
  const isReachable = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.disabled &&
    !element.closest('[inert], [aria-hidden="true"]');
  /** Nothing lies over its middle: neither a dialog that is on its way out nor a toast. */
  const isOnTop = (element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const isMeant = new RegExp(pattern);
  const isNear = new RegExp(near);
  const found = [...document.querySelectorAll(selectors[kind])].find(
    (element) =>
      isMeant.test(nameOf(element)) &&
      isReachable(element) &&
      (!near || isNear.test(words(element.closest('article')?.textContent))),
  );
  return found && (kind === 'text' || isOnTop(found)) ? found : null;
}
