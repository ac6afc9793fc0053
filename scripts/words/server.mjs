// The sentences in a C++ source: its string literals that read like one. Adjacent literals are one text.
const literal = /R"(\w*)\(([\s\S]*?)\)\1"|"((?:[^"\\\n]|\\.)*)"|\/\/[^\n]*|'(?:[^'\\\n]|\\.)'/g;
const sql =
  /^\s*(?:select|insert|update|for update|for no key update|lock table|delete|with|create|alter|from|where|and|or|order|group|join|left|set|on|returning|exists|not|union)\b|\b(?:select|values|returning) |^[^A-Z]*[a-z]_[a-z]/;

/** @param {string} source @returns {{line: number, text: string}[]} */
export function serverSentences(source) {
  const found = [];
  let open;
  for (const match of source.matchAll(literal)) {
    const text = match[2] ?? match[3];
    if (text === undefined) continue;
    const joins = open && /^\s*(?:\/\/[^\n]*\s*)*$/.test(source.slice(open.end, match.index));
    if (joins) open.text += text;
    else found.push((open = { text, line: source.slice(0, match.index).split('\n').length }));
    open.end = match.index + match[0].length;
  }
  return found
    .map(({ line, text }) => ({
      line,
      text: text
        .replace(/\\n/g, ' ⏎ ')
        .replace(/\\"/g, '"')
        .replace(/\{[^{}]*\}/g, '{…}')
        .trim(),
    }))
    .filter(({ text }) => readsLikeASentence(text));
}

/** A whole sentence, or three plain words of one that is put together. */
function readsLikeASentence(text) {
  return (
    /[A-Za-z]{2,} +\S/.test(text) &&
    (/^[A-Z£"“'{(]|[.?!]$/.test(text) ||
      /^(?=.*[a-z]{4})[,.']?(?:[a-z',]* ){2,}[a-z',]+:?$/.test(text)) &&
    !sql.test(text) &&
    !/^\S+ \S+=|::|&&|^[A-Z_ ]+$/.test(text)
  );
}
