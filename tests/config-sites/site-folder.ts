/** Creates a project in a temporary folder: the small valid base, with the changes of one test. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BASE = path.join(import.meta.dirname, 'base');
const PLUGINS = ['article', 'guide'];
/** A feature with a screen and without options, and one with options. */
const FEATURES = ['polls', 'quiz'];
/** A change of routes.json that adds routes to their screens. */
export const FEATURE_ROUTES = before(
  '    "guideArticle": {',
  `    "polls": { "path": "/polls", "title": "Polls", "screen": "polls/vote" },
    "quiz": { "path": "/quiz", "title": "Quiz", "screen": "quiz/vote" },`,
);
const SCREENS = ['home', 'login', 'access-denied', 'search'];

const QUIZ_OPTIONS = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  properties: { questions: { type: 'integer', minimum: 1, default: 5 } },
};

/**
 * What happens to a file: each key is a text that occurs once in the file of the base, and its value replaces it; a
 * string or bytes are the whole new file; a function makes the whole new file from the text of the base; `null`
 * deletes the file.
 */
type Change = Record<string, string> | string | ((base: string) => string | Uint8Array) | null;

/** Changes by path, relative to the project's folder. They are made in this order. */
export type Changes = Record<string, Change>;

/**
 * @returns the folder, and a function that deletes it
 * @throws when a text that a change replaces does not occur exactly once
 */
export async function createSite(
  changes: Changes = {},
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'config-site-'));
  const write = async (name: string, content: string | Uint8Array) => {
    await mkdir(path.join(folder, name, '..'), { recursive: true });
    await writeFile(path.join(folder, name), content);
  };
  await cp(BASE, folder, { recursive: true });
  for (const screen of SCREENS) await write(`app/screens/${screen}/route.tsx`, '');
  for (const feature of FEATURES) {
    await write(`app/features/${feature}/feature.server.ts`, '');
    await write(`app/features/${feature}/screens/vote/route.tsx`, '');
  }
  await write('app/features/quiz/options.schema.json', JSON.stringify(QUIZ_OPTIONS));
  for (const plugin of PLUGINS) {
    await write(`plugins/${plugin}/view.tsx`, '');
    for (const kind of ['valid', 'invalid'])
      await write(`plugins/${plugin}/fixtures/${kind}/sample.json`, '{}');
  }
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) await rm(path.join(folder, name));
    else if (typeof change === 'string') await write(name, change);
    else {
      const base = await readFile(path.join(folder, name), 'utf8');
      await write(name, typeof change === 'function' ? change(base) : replaceEach(base, change));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A change that adds lines to a file before one of its texts, which occurs once. */
export function before(text: string, added: string): Record<string, string> {
  return { [text]: `${added}\n${text}` };
}

function replaceEach(text: string, replacements: Record<string, string>): string {
  for (const [old, replacement] of Object.entries(replacements)) {
    const parts = text.split(old);
    if (parts.length !== 2)
      throw new Error(`“${old}” occurs ${parts.length - 1} times, not once, in:\n${text}`);
    text = parts.join(replacement);
  }
  return text;
}
