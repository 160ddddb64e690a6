/** A process that edits a file again and again, as a server does: `editing-process.ts <root> <name> <times>`. */
import { readEditable, replaceFile } from '../edit-files.ts';
import { underEditLock } from '../edit-lock.ts';
import { setInText } from '../edit-text.ts';
import { findProject } from '../../project.ts';

const [root = '', name = '', times = '0'] = process.argv.slice(2);

/** @returns whether the edit was written; otherwise the file was changed meanwhile */
async function edit(key: string): Promise<boolean> {
  const file = await readEditable(root, { base: 'menus' });
  if (typeof file === 'string') throw new Error(file);
  const edited = setInText(file.text, ['menus', 'main', key], key);
  if (!edited.ok) throw new Error(edited.message);
  return replaceFile(file.absolute, edited.text, file.revision);
}

for (let count = 0; count < Number(times);) {
  const locked = await underEditLock(findProject(root).config, () => edit(`${name}${count}`), 60_000);
  if (locked.held && locked.result) count++;
}
