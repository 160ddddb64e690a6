/** What a new thing consists of: files from its template, and entries in files of the configuration. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, modify, parseTree, findNodeAtLocation } from 'jsonc-parser';
import { renamed, type Names } from './names.ts';

const TEMPLATES = path.join(import.meta.dirname, 'templates');

/** A key to add to a JSON file, at its end: `{ file: 'config/routes.json', at: ['routes', 'odds'], value: … }`. */
export interface Entry {
  file: string;
  at: string[];
  value: unknown;
}

/** The text of each new or changed file, by its path in the project. */
export type Texts = Map<string, string>;

/** The files of a template under the new name. */
export function fromTemplate(kind: string, names: Names): Texts {
  const folder = path.join(TEMPLATES, kind);
  const files = globSync('**/*', { cwd: folder })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
  return new Map(
    files.map((file) => [
      renamed(file.split(path.sep).join('/'), names),
      renamed(readFileSync(path.join(folder, file), 'utf8'), names),
    ]),
  );
}

/** The files with these entries in them. An entry that exists already is named instead. */
export function withEntries(root: string, entries: readonly Entry[]): { texts: Texts; taken: string[] } {
  const texts: Texts = new Map();
  const taken: string[] = [];
  for (const { file, at, value } of entries) {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    const tree = parseTree(text);
    if (tree && findNodeAtLocation(tree, at)) taken.push(`${file} has “${at.join('.')}” already`);
    const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
    texts.set(file, applyEdits(text, modify(text, at, value, options)));
  }
  return { texts, taken };
}

/** In the style of the project, where its formatter is installed: a delivered site has none. */
export async function formatted(root: string, texts: Texts): Promise<Texts> {
  const prettier = await import('prettier').catch(() => undefined);
  if (!prettier) return texts;
  const all: Texts = new Map();
  for (const [file, text] of texts) {
    const absolute = path.join(root, file);
    const style = await prettier.resolveConfig(absolute);
    all.set(file, await prettier.format(text, { ...style, filepath: absolute }));
  }
  return all;
}

/** Writes the files. @returns a function that puts everything back as it was */
export function writeAll(root: string, texts: Texts): () => void {
  const undo: (() => void)[] = [];
  for (const [file, text] of texts) {
    const absolute = path.join(root, file);
    const before = existsSync(absolute) ? readFileSync(absolute) : undefined;
    const made = mkdirSync(path.dirname(absolute), { recursive: true });
    undo.unshift(() => {
      if (before) return writeFileSync(absolute, before);
      rmSync(absolute, { force: true });
      if (made) rmSync(made, { recursive: true, force: true });
    });
    writeFileSync(absolute, text);
  }
  return () => undo.forEach((step) => step());
}
