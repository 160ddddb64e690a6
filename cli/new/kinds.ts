/** What can be made by `regatlas new`: its files, its entries in the configuration, and where it is then. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '#app/contracts/endpoints.ts';
import { FEATURE_ENDPOINTS } from '#generated/features/contracts.ts';
import { formatList } from '#app/text/format-list.ts';
import type { Entry, Texts } from './files.ts';
import { camel, kebab, type Names } from './names.ts';

export interface Kind {
  /** What an id looks like. */
  id: RegExp;
  idRule: string;
  /** Whether each word of its title begins with a capital. */
  titleCase?: true;
  /** A folder or file that exists if the name is taken. */
  place(id: string): string;
  entries(names: Names): Entry[];
  /** Changes to the files of the template. */
  adapt?(root: string, texts: Texts): void;
  /** Why this name cannot be used although it is free. */
  clash?(root: string, id: string): string | undefined;
  /** Host and path under which it is to be seen. */
  url(names: Names): { host: string; path: string };
  /** Whether it is code, which a build has to contain. */
  isCode: boolean;
  /** What to do next, a sentence each. */
  next(names: Names): string[];
}

const DASHED = {
  id: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  idRule: 'small letters and digits, with - between words',
};

const route = (id: string, value: object): Entry => ({
  file: 'config/routes.json',
  at: ['routes', id],
  value,
});

/** Accents that differ from one another at a glance. */
const ACCENTS = ['#2f5d8a', '#8a4b2f', '#3f6b35', '#6a3d8a', '#8a2f5d', '#2f7a7a'];

export const KINDS: Record<string, Kind> = {
  vertical: {
    id: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
    idRule: 'small letters and digits, with _ between words',
    titleCase: true,
    place: (id) => `config/verticals/${id}.json`,
    entries: () => [],
    adapt(root, texts) {
      const used = globSync('config/verticals/*.json', { cwd: root }).map((file) =>
        readFileSync(path.join(root, file), 'utf8').toLowerCase(),
      );
      const accent = ACCENTS.find((one) => !used.some((text) => text.includes(one))) ?? ACCENTS[0]!;
      for (const [file, text] of texts) texts.set(file, text.replace(ACCENTS[0]!, accent));
    },
    url: ({ id }) => ({ host: `${kebab(id)}.localhost`, path: '/' }),
    isCode: false,
    next: ({ id }) => [
      `Set its host names, title and accent in config/verticals/${id}.json; what you do not set is as in the base.`,
      `Import content from a folder named ${id}: npx regatlas content import <folder>.`,
      `Give people access: npx regatlas subscription grant <e-mail> --vertical ${id} --permissions all --products all.`,
    ],
  },
  'content-type': {
    ...DASHED,
    place: (id) => `plugins/${id}`,
    entries: ({ id, title, plural }) => [
      {
        file: 'config/content-types.json',
        at: ['contentTypes', id],
        value: { plugin: id, title, plural, requires: 'everyone' },
      },
      route(id, { path: `/${id}`, title: plural, contentType: id, view: 'list' }),
      route(`${camel(id)}Page`, {
        ...{ path: `/${id}/{id}/{title}`, title, contentType: id, view: 'page', under: id },
        params: { id: 'integer' },
      }),
    ],
    clash: (root, id) =>
      id.includes('-') &&
      codeSays(root, 'app/**/*.{ts,tsx}', (text) => new RegExp(`(['"\`])${id}\\1`).test(text))
        ? `the platform has the word “${id}” in its code, where lint refuses the name of a content type`
        : undefined,
    url: ({ id }) => ({ host: 'localhost', path: `/${id}` }),
    isCode: true,
    next: ({ id }) => [
      `Describe its fields in plugins/${id}/schema.json, then run npx regatlas generate.`,
      `Its editor is made from them: “New” at /admin/content, for administrators and people with a role there.`,
      `Make up some items to look at: npx regatlas content generate --type ${id} --count 12 --vertical <id>.`,
      `Every subscriber reads it. To ask for a permission, say so in "requires" of config/content-types.json, and protect /${id} in config/protected-paths.json.`,
      `Check it: npx vitest run tests/conformance -t plugins/${id}.`,
    ],
  },
  feature: {
    ...DASHED,
    place: (id) => `app/features/${id}`,
    entries: ({ id, title }) => [route(id, { path: `/${id}`, title, screen: `${id}/overview` })],
    clash(root, id) {
      const operation = camel(id);
      if (Object.hasOwn(ENDPOINTS, operation) || Object.hasOwn(FEATURE_ENDPOINTS, operation))
        return `the API has an operation “${operation}” already`;
      const isWord = (word: string) => word === id || word === id.replace(/s$/, '');
      const says = (text: string) =>
        (text.match(/[A-Z]?[a-z]+/g) ?? []).some((one) => isWord(one.toLowerCase()));
      return !id.includes('-') && codeSays(root, '{app,cli}/**/*.{ts,tsx}', says)
        ? `the platform has the word “${id}” in its code, where lint refuses the name of a feature`
        : undefined;
    },
    url: ({ id }) => ({ host: 'localhost', path: `/${id}` }),
    isCode: true,
    next: ({ id }) => [
      `Say what it answers in app/features/${id}/contract.ts and feature.server.ts; the screen is in screens/overview.`,
      `For tables, own data and parts of other pages, see “A feature” in README.md.`,
      `Check it: npx vitest run app/features/${id} tests/own-data tests/access-matrix.`,
    ],
  },
  screen: {
    ...DASHED,
    place: (id) => `app/screens/${id}`,
    entries: ({ id, title }) => [route(id, { path: `/${id}`, title, screen: id })],
    url: ({ id }) => ({ host: 'localhost', path: `/${id}` }),
    isCode: true,
    next: ({ id }) => [
      `Every subscriber may open it. To ask for a permission, name it in config/screens.json, and protect /${id} in config/protected-paths.json.`,
      `To have it in a menu, add an item to config/menus.json.`,
    ],
  },
};

/** A sentence about the kinds. */
export const KIND_NAMES = formatList(Object.keys(KINDS), 'or');

/** Whether some code of the platform, without comments, says this. */
function codeSays(root: string, pattern: string, says: (text: string) => boolean): boolean {
  const files = globSync(pattern, {
    cwd: root,
    exclude: [
      'app/features/**',
      'cli/new/templates/**',
      '**/*.{test,stories,fixture}.{ts,tsx}',
      '**/{testing,migrations}/**',
    ],
  });
  return files.some((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .some((line) => !/^\s*(?:\/\/|\/?\*|import )/.test(line) && says(line)),
  );
}

/** Whether the name is used by a folder or file of its kind. */
export const isTaken = (root: string, kind: Kind, id: string) => existsSync(path.join(root, kind.place(id)));
