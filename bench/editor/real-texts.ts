/**
 * Opens and saves real texts as the editor does, from a folder: `node bench/editor/real-texts.ts <folder>`. Its HTML files
 * are cleaned as an import cleans them. Says which are not the same to the byte, or would be written anew in a way that
 * the sanitiser changes, and how much of them is locked.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openText } from '#app/features/newsroom/rich-text/model/to-document.ts';
import { toHtml } from '#app/features/newsroom/rich-text/model/to-html.ts';
import { sanitise } from '#app/import/sanitise.ts';

const {
  positionals: [folder],
} = parseArgs({ allowPositionals: true });
if (!folder) throw new Error('Name a folder with HTML files.');

const figures = {
  ...{ texts: 0, characters: 0, tables: 0, same: 0, writtenAnew: 0 },
  ...{ withLocked: 0, locked: 0, lockedTables: 0, slowestMs: 0 },
};
const kinds = new Map<string, number>();
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .sort()) {
  const source = readFileSync(join(folder, file), 'utf8');
  const html = sanitise(/<body[^>]*>([^]*)<\/body>/.exec(source)?.[1] ?? source);
  const start = performance.now();
  const { doc, kept } = openText(html);
  const saved = toHtml(doc, kept);
  figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - start));
  const anew = toHtml(doc);
  const locked: string[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'table') figures.tables++;
    if (type.name.startsWith('locked')) locked.push(String(attrs['source']));
  });
  const lockedTables = locked.filter((text) => text.startsWith('<table')).length;
  figures.texts++;
  figures.characters += html.length;
  figures.tables += lockedTables;
  figures.lockedTables += lockedTables;
  figures.locked += locked.length;
  if (locked.length > 0) figures.withLocked++;
  for (const text of locked) {
    const kind = /^<\w+/.exec(text)?.[0] ?? 'text';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  if (saved === html) figures.same++;
  else console.log(`${file}: saved is not what was opened`);
  if (sanitise(anew) === anew) figures.writtenAnew++;
  else console.log(`${file}: written anew, the sanitiser changes it`);
}
console.log(figures, Object.fromEntries([...kinds].sort(([, one], [, other]) => other - one)));
process.exitCode = figures.same === figures.texts ? 0 : 1;
