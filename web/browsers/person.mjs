import { eventually } from './engines.mjs';

const exactly = (name) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
const sourceOf = (name) => (typeof name === 'string' ? exactly(name) : name.source);

/** What a person does in a browser. A name is the whole of it, or a pattern. */
export function personAt(browser, base) {
  /** Does something with what is found; once more when it was drawn anew in between. */
  const withFound = (what, act) => {
    const [kind, name, near] = what;
    const attempt = async () => {
      const element = await browser.find(kind, sourceOf(name), near?.source ?? '');
      if (!element) return false;
      await act(element);
      return true;
    };
    return eventually(attempt).catch((error) => {
      throw new Error(`${kind} ${String(name)}: ${error.message}`, { cause: error });
    });
  };
  return {
    open: (path) => browser.open(new URL(path, base).href),
    /** An empty field. */
    fill: (label, text) => withFound(['field', label], (element) => browser.type(element, text)),
    /** `near`: in the card that says this. */
    press: (name, near) => withFound(['control', name, near], (element) => browser.click(element)),
    see: (text) => withFound(['text', text], () => undefined),
  };
}
