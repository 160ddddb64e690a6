/** A project whose configuration and content a test may edit; everything else is that of this project. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = ['app', 'build', 'node_modules', 'package.json', 'plugins', 'schemas'];

export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'regatlas-project-'));

  constructor() {
    for (const name of SHARED) symlinkSync(join(ROOT, name), join(this.root, name));
    for (const name of ['config', 'content'])
      cpSync(join(ROOT, name), join(this.root, name), { recursive: true });
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  write(file: string, text: string | Buffer): void {
    mkdirSync(join(this.root, file, '..'), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** Replaces the one occurrence of a text, as an editor would. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand once in ${file}.`);
    this.write(file, text.replace(from, to));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
