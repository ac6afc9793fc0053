// g++ 12 miscompiles co_await inside conditions, conditional expressions and braces (server/core/task.hpp), without a
// warning. The rule that keeps us clear of it is simple enough to check by line: one plain co_await a statement.
import { readFileSync } from 'node:fs';
import { report, sourceFiles } from './files.mjs';

/** What stays of a line when everything harmless is taken out. */
function bare(line) {
  const code = line
    .replace(/"(\\.|[^"\\])*"/g, '""')
    .replace(/\/\/.*$/, '')
    .replace(/\bauto&&/g, 'auto')
    .replace(/^(.*\)[^(){}]*)\{ (.*;) \}$/, '$2'); // a function with its body on one line
  return withoutHead(code);
}

/** `while (a && b) co_await x;` is two statements: without the head, unless the head itself awaits. */
function withoutHead(code) {
  const head = code.match(/^\s*(\} else )?(while|for|if) (constexpr )?\(/);
  if (!head) return code;
  let depth = 1;
  let end = head[0].length;
  for (; end < code.length && depth > 0; end++) depth += { '(': 1, ')': -1 }[code[end]] ?? 0;
  return code.slice(0, end).includes('co_await') ? code : code.slice(end);
}

const problems = [];
for (const { path } of sourceFiles('server')) {
  readFileSync(`server/${path}`, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const code = bare(line);
      if ((code.match(/co_await/g) ?? []).length === 0) return;
      if (/^\s*#define/.test(code) || /\boperator co_await/.test(code)) return;
      if (/&&|\|\||\?|\{/.test(code) || code.match(/co_await/g).length > 1)
        problems.push(`server/${path}:${index + 1}: ${line.trim()}`);
    });
}
report(problems, 'use of co_await');
