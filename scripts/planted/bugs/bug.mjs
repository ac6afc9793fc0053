/**
 * A bug that somebody could make. `from` is text that stands once in `file`; short, so that it outlives changes around
 * it. `noticed` names the program and the tests of which at least one must fail.
 * @returns {{name: string, file: string, from: string, to: string, noticed: string}}
 */
export function bug(name, file, from, to, noticed, ...rest) {
  if (!noticed || rest.length > 0) throw new Error(`The row "${name}" does not have five parts.`);
  return { name, file, from, to, noticed };
}
