// The sentences in a source of the web app: the text of its elements with what stands inside a sentence joined to it,
// the attributes that are read or spoken, and strings that read like a sentence.
import { createRequire } from 'node:module';

const ts = createRequire(new URL('../../web/package.json', import.meta.url))('typescript');

const spoken =
  /^(?:label|title|description|hint|placeholder|alt|aria-label|aria-description|name|summary|heading|action|text|words|empty|done)$/i;
const unread =
  /^(?:className|class|d|href|to|src|id|key|type|rel|sizes|viewBox|points|style|autoComplete)$/;
/** Elements within a line of text. */
const inline = new Set([
  'a',
  'b',
  'bdi',
  'em',
  'strong',
  'span',
  'time',
  'abbr',
  'kbd',
  'br',
  'Link',
  'TextLink',
]);

/** @param {string} source @param {string} path @returns {{line: number, text: string}[]} */
export function screenSentences(source, path) {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const add = (node, text) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const clean = text.replace(/\s+/g, ' ').trim();
    if (/[A-Za-z]{2}/.test(clean.replace(/\{…\}/g, ''))) found.push({ line, text: clean });
  };

  /** @param {any} node */
  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && unread.test(node.name.getText(file))) return;
    if (ts.isCallExpression(node) && /^(?:cn|new URL|fetch)$/.test(node.expression.getText(file)))
      return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && !isInline(node)) {
      const text = textOf(node);
      if (text !== undefined) add(node, text);
    }
    if (isText(node)) {
      const text = wordsOf(node);
      if (isSpoken(node) ? text.trim() !== '' : readsLikeASentence(text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  }

  /** The joined text of an element that has text of its own, undefined for one that only holds others. */
  function textOf(node) {
    if (!node.children.some((child) => ts.isJsxText(child) && /[A-Za-z]/.test(child.text)))
      return undefined;
    return node.children.map(piece).join('');
  }

  function piece(child) {
    if (ts.isJsxText(child)) return child.text;
    if (ts.isJsxExpression(child)) {
      return child.expression && isText(child.expression)
        ? wordsOf(child.expression)
        : child.expression
          ? '{…}'
          : '';
    }
    return isInline(child) && child.children ? child.children.map(piece).join('') : ' / ';
  }

  function isInline(node) {
    const opening = node.openingElement ?? node;
    return opening.tagName !== undefined && inline.has(opening.tagName.getText(file));
  }

  visit(file);
  return found;
}

const isText = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node);

function wordsOf(node) {
  return ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join('')
    : node.text;
}

function isSpoken(node) {
  const owner = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isJsxAttribute(owner) && spoken.test(owner.name.getText());
}

/** Two words at least, the first with a capital, or an end: class names, paths and keys have neither. */
function readsLikeASentence(text) {
  return (
    /[A-Za-z]{2,}[,;:]? +[A-Za-z{£0-9]/.test(text) &&
    (/^[“"A-Z£{]/.test(text) || /[.?!…]$/.test(text))
  );
}
