/** `regatlas texts`: the texts of the screens in one list, for whoever reads them all for their English. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import type { CommandIo } from './config.ts';

/** Where texts for readers are. */
const FOLDERS = [
  ...[
    'app/features',
    'app/shell',
    'app/content',
    'app/screens',
    'app/views',
    'app/ui',
    'app/text',
    'plugins',
  ],
  // Mail, problems of the API, and what the check of the configuration finds.
  ...['app/server/mail', 'app/api', 'app/config'],
];
/** Tests, and contracts, whose texts are the documentation of the API. */
const LEFT_OUT = /\.(?:test|stories|fixture)\.tsx?$|\/testing\/|\/contract(?:\.ts$|\/)/;

/** A text of a file; a value that is put in is `…`. */
export interface ScreenText {
  line: number;
  text: string;
}

/**
 * The texts of a module: the text of JSX, and strings that read as words of English.
 *
 * @param name decides by its ending whether there is JSX
 */
export function textsOf(name: string, source: string): ScreenText[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: ScreenText[] = [];
  const add = (node: ts.Node, raw: string, isText: (text: string) => boolean) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (isText(text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxText(node)) add(node, node.text, (text) => /\p{L}{2}/u.test(text));
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      add(node, node.text, readsAsEnglish);
    else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      add(node, parts.join('…'), readsAsEnglish);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Two words or more, or one that begins a label: no paths, names of classes, keys or attributes. */
function readsAsEnglish(text: string): boolean {
  if (/[<>{}=;#$\\]|:\/\/|^[./]|--|\bvar\(/.test(text)) return false;
  return (
    /^\p{Lu}\p{Ll}{2,}$/u.test(text) ||
    (text.includes(' ') && /(?:^|[\s“(])\p{L}{2,}[.,:;?!)”]?(?=\s|$)/u.test(text))
  );
}

/**
 * Prints the texts, file by file, each with its line.
 *
 * @param folders from the root of the project; by default all with texts
 */
export function textsCommand(folders: readonly string[], { cwd, stdout, stderr }: CommandIo): number {
  const unknown = folders.filter((folder) => !existsSync(join(cwd, folder)));
  if (unknown.length > 0) {
    stderr.write(`There is no folder ${unknown.join(', ')} here.\n`);
    return 2;
  }
  for (const folder of folders.length > 0 ? folders : FOLDERS)
    for (const path of globSync(`${folder}/**/*.{ts,tsx}`, { cwd }).sort()) {
      const name = path.split(sep).join('/');
      if (LEFT_OUT.test(name)) continue;
      const texts = textsOf(name, readFileSync(join(cwd, path), 'utf8'));
      if (texts.length === 0) continue;
      stdout.write(
        `${name}\n${texts.map(({ line, text }) => `${String(line).padStart(5)}  ${text}\n`).join('')}`,
      );
    }
  return 0;
}
