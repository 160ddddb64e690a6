/** First stage: parses text into a document with positions. Strict JSON, independent of the meaning of keys. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { appendPointer, type Located, type LocatedObject, type SourceFile, type Span } from './document.ts';
import { problemAt, problemIn, problemWithFile, type Problem } from './problem.ts';
import { syntaxProblem } from './syntax.ts';

/** Keys that change the prototype of a JavaScript object. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Ignores a byte order mark, refuses what is not UTF-8. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const NOT_UTF_8 = {
  code: 'not-json',
  message: 'this file is not encoded in UTF-8',
  expected: 'a file saved as UTF-8, not as UTF-16, Latin-1 or Windows-1252',
} as const;

/** A document, its problems, or both: later stages also check a document with problems. */
export interface ReadResult {
  document?: LocatedObject;
  problems: Problem[];
}

/**
 * Reads one file.
 * @param root absolute path of the project
 * @param file path relative to `root`, as reports show it
 */
export async function readDocument(root: string, file: string, overlay?: string): Promise<ReadResult> {
  let text: string;
  try {
    // A byte order mark may be ignored (RFC 8259, section 8.1); some editors write one.
    text = UTF_8.decode(await readFile(path.join(root, file)));
  } catch (error) {
    if (error instanceof TypeError) return { problems: [problemWithFile(file, NOT_UTF_8)] };
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const problem = missing
      ? problemWithFile(file, {
          code: 'missing-file',
          message: 'this file does not exist',
          expected: 'a JSON file',
        })
      : problemWithFile(file, {
          code: 'unreadable-file',
          message: 'this file cannot be read',
          expected: 'a file with read permission',
        });
    return { problems: [problem] };
  }
  return parseDocument({ file, text, ...(overlay === undefined ? {} : { overlay }) });
}

export function parseDocument(source: SourceFile): ReadResult {
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(source.text, errors, {
      disallowComments: true,
      allowTrailingComma: false,
      allowEmptyContent: false,
    });
  } catch {
    const finding = { code: 'not-json', message: 'arrays or objects are nested too deeply' } as const;
    return { problems: [problemIn(source, { offset: 0, length: 1 }, '', finding)] };
  }
  // One mistake causes several parser errors; only the first is useful.
  if (errors[0] !== undefined || tree === undefined) return { problems: [syntaxProblem(source, errors[0])] };
  const problems: Problem[] = [];
  const document = locate(source, tree, '', undefined, problems);
  if (document.kind === 'object') return { document, problems };
  problems.push(
    problemAt(document, 'value', {
      code: 'wrong-type',
      message: 'the file does not contain an object',
      expected: 'an object: { … }',
    }),
  );
  return { problems };
}

function locate(
  source: SourceFile,
  node: Node,
  pointer: string,
  key: Span | undefined,
  problems: Problem[],
): Located {
  const placed = {
    source,
    pointer,
    span: { offset: node.offset, length: node.length },
    ...(key === undefined ? {} : { key }),
  };
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item, index) =>
      locate(source, item, appendPointer(pointer, index), undefined, problems),
    );
    return { kind: 'array', ...placed, items };
  }
  if (node.type !== 'object')
    return { kind: 'scalar', ...placed, value: node.value as string | number | boolean | null };
  const entries = new Map<string, Located>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (keyNode === undefined || valueNode === undefined) continue;
    const name = String(keyNode.value);
    const span = { offset: keyNode.offset, length: keyNode.length };
    const where = appendPointer(pointer, name);
    if (FORBIDDEN_KEYS.has(name)) {
      problems.push(
        problemIn(source, span, where, {
          code: 'forbidden-key',
          message: `“${name}” is not allowed as a key`,
        }),
      );
    } else if (entries.has(name)) {
      const message = `duplicate key “${name}”`;
      problems.push(
        problemIn(source, span, where, { code: 'duplicate-key', message, expected: 'each key once' }),
      );
    } else {
      entries.set(name, locate(source, valueNode, where, span, problems));
    }
  }
  return { kind: 'object', ...placed, entries };
}
