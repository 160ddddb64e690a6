/** A project with configuration and content that a test may edit; everything else is shared with this project. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../cli/build.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = ['app', 'build', 'node_modules', 'package.json', 'plugins', 'schemas'];
/** The inputs of a build, which must be in the copy, because a build resolves symbolic links. */
const SOURCES = ['app', 'plugins', 'schemas', 'public', 'package.json', 'tsconfig.json'];

export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'regatlas-project-'));

  /**
   * @param ownSources copies the code, too, for tests that edit it and then `build`
   * @param ownPlugins copies the plugins and the schemas, for tests that edit their JSON files
   */
  constructor({ ownSources = false, ownPlugins = false } = {}) {
    const sources = ownSources ? [...SOURCES, ...globSync('*.config.ts', { cwd: ROOT })] : [];
    const copied = ownPlugins ? [...sources, 'plugins', 'schemas'] : sources;
    for (const name of ownSources ? ['node_modules'] : SHARED.filter((name) => !copied.includes(name)))
      symlinkSync(join(ROOT, name), join(this.root, name));
    for (const name of ['config', 'content', ...copied])
      cpSync(join(ROOT, name), join(this.root, name), { recursive: true });
  }

  /** The build of `npm start`, without minification. */
  async build(): Promise<void> {
    const failure = await compile(this.root, ['--minify', 'false']);
    if (failure !== undefined) throw new Error(failure);
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.root, file));
  }

  /** @param text of the file; null removes it */
  write(file: string, text: string | Buffer | null): void {
    if (text === null) return rmSync(join(this.root, file), { force: true });
    mkdirSync(join(this.root, file, '..'), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** Edits a JSON file and returns its previous text. */
  change<Content>(file: string, edit: (content: Content) => void): string {
    const before = this.read(file);
    const content = JSON.parse(before) as Content;
    edit(content);
    this.write(file, JSON.stringify(content, null, 2));
    return before;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
