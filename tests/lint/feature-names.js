/**
 * The platform (`app/` outside `app/features`, `cli/`, `schemas/config/`) names no feature: it asks the registry, so that a
 * feature can be added, turned off and taken away. Refused are the names of features, operations of their contracts, and
 * paths of their screens.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file) => readFileSync(ROOT + file, 'utf8');

const FEATURES = globSync('app/features/*/feature.server.ts', { cwd: ROOT }).map(
  (file) => file.split('/')[2],
);

/** What readers call what a feature has, beside the name of its folder. */
const OTHER_NAMES = ['bookmarked', 'digest', 'digests', 'watchlist'];

/** Names that mean something else in the platform, too: as words they are allowed everywhere. */
const ORDINARY = {
  calendar: 'files of dates (RFC 5545) and dates of content are a part of the platform',
  comment: 'a remark in source text, which JSON does not have',
  comments: 'remarks in source text',
  coverage: 'how many of the words of a search a document has',
  deadline: 'a kind of date that binds a reader',
  digest: 'the result of a hash function',
  inspector: 'the protocol of V8 for debuggers (node:inspector)',
  note: 'a short text beside a label',
  notes: 'short texts: of print-outs, menus, queries and imports',
  report: 'to report an error, and what was reported',
  search: 'the index, its query language, and the query of a URL (WHATWG URL)',
  watch: 'to observe files or a part of a page',
};

const NAMES = new Set(
  [...FEATURES.flatMap((id) => [id, id.replace(/s$/, '')]), ...OTHER_NAMES].filter(
    (name) => !(name in ORDINARY),
  ),
);

/** Operations of features by their contracts. Those of one word are ordinary words or names of features. */
const OPERATIONS = new Set(
  globSync('app/features/*/contract{.ts,/*.ts}', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/^ {2}([a-z]+[A-Z]\w*): \{\s*method: /gm)].map(([, id]) => id),
  ),
);

/** Paths of screens of features, without parameters. */
const PATHS = Object.values(JSON.parse(read('config/routes.json')).routes).flatMap(({ path, screen }) =>
  screen?.includes('/') && !path.includes('{') ? path : [],
);

/** @type {{ files: RegExp, names: string[], why: string }[]} */
const ALLOWED = [
  {
    files: /^app\/store\/migrate\.ts$/,
    names: ['bookmarks', 'checklists', 'deadlines', 'ratings', 'reports'],
    why: 'databases have recorded the names of these migrations',
  },
  {
    files: /^app\/api\/operations\/account\/profile\.ts$/,
    names: ['bookmarks', 'reports', 'watchlist'],
    why: 'clients read these attributes of the profile; features fill them (`profile` of `featureStore`)',
  },
  {
    files: /^app\/(?:api\/(?:dates|operations\/(?:home|horizon))|store\/search\/site|screens\/home)\//,
    names: ['deadlines'],
    why: 'the next dates of content that bind readers, as clients of the home page read them',
  },
  {
    files: /^app\/contracts\//,
    names: ['bookmarks', 'checklists', 'deadlines', 'ratings', 'reports', 'watchlist'],
    why: 'keys, kinds and examples that clients of the API read',
  },
  { files: /^app\/ui\//, names: ['bookmark'], why: 'the name of a drawing' },
  { files: /^cli\/tasks\/faults\.ts$/, names: ['decisions'], why: 'the names of files with faults' },
  { files: /^cli\/tasks\/test\.ts$/, names: ['reports'], why: 'what the steps of the tests report' },
];

/** Tests and samples say what they are about; a migration stays as databases have recorded it. */
const EXEMPT = /\.(?:test|stories|fixture)\.tsx?$|\/testing\/|\/migrations\/|^cli\/(?:samples|drawings)\//;

/** Words of an identifier, a key or a path: `nextDeadlines` has `next` and `deadlines`. */
const wordsIn = (text) => text.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

/** @type {import('eslint').Rule.RuleModule} */
export const featureNames = {
  meta: {
    type: 'problem',
    docs: { description: 'the platform names no feature' },
    schema: [],
    messages: {
      name: '"{{name}}" names a feature: the platform asks the registry (app/feature.ts, app/slots.ts).',
      operation: '"{{name}}" is an operation of a feature, which may be off: it belongs into its folder.',
      path: '"{{name}}" is a screen of a feature, which may be off: its link comes from a slot.',
    },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    if (!/^(?:app|cli|schemas\/config)\/(?!features\/)/.test(file) || EXEMPT.test(file)) return {};
    const allowed = new Set(ALLOWED.filter(({ files }) => files.test(file)).flatMap(({ names }) => names));
    const report = (node, messageId, name) =>
      allowed.has(name) || context.report({ node, messageId, data: { name } });
    const check = (node, text) => {
      const path = PATHS.find(
        (one) => text === one || (text.startsWith(one) && /^[?#/]/.test(text.slice(one.length))),
      );
      if (path) return report(node, 'path', path);
      const name = wordsIn(text).find((word) => NAMES.has(word));
      if (name) report(node, 'name', name);
    };
    // Sentences are not names.
    const checkText = (node, text) => /\s/.test(text) || check(node, text);
    return {
      Literal: (node) =>
        typeof node.value === 'string' &&
        !/^(?:Import|Export)/.test(node.parent.type) &&
        (OPERATIONS.has(node.value) ? report(node, 'operation', node.value) : checkText(node, node.value)),
      TemplateElement: (node) => checkText(node, node.value.raw),
      Identifier: (node) => check(node, node.name),
      JSXIdentifier: (node) => check(node, node.name),
      MemberExpression({ object, property }) {
        if (object.property?.name === 'features' && FEATURES.includes(property.name ?? property.value))
          report(property, 'name', property.name ?? property.value);
      },
    };
  },
};
