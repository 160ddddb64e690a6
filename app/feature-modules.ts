/**
 * The registry of features: modules in `.generated/features` that import what the folders of `app/features` have. Written
 * before anything reads them: by every script of package.json, by each start for development and by the tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, sep, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { featureNames, screenNames } from './config/folders-with.ts';
import { paramNames } from './config/path-pattern.ts';
import type { ContractEndpoint } from './contract.ts';
import { formatList } from './text/format-list.ts';

const FOLDER = '.generated/features';
const HEADER = '// Made from app/features by app/feature-modules.ts. Do not edit.\n';

/** A part that a feature may have, and the module that lists it. */
interface Listed {
  /** File in the folder of a feature. */
  file: string;
  /** How the list imports it, as `name`. */
  import(name: string, file: string): string;
  /** The rest of the list. */
  body(features: readonly { id: string; name: string }[]): string;
}

const entries = (features: readonly { id: string; name: string }[]) =>
  features.map(({ id, name }) => `  ['${id}', ${name}],\n`).join('');

/** All of them in one object. */
const spread =
  (name: string): Listed['body'] =>
  (features) =>
    `export const ${name} = {\n${features.map((feature) => `  ...${feature.name},\n`).join('')}};\n`;

const LISTS: Readonly<Record<string, Listed>> = {
  'contracts.ts': {
    file: 'contract.ts',
    import: (name, file) => `import { endpoints as ${name} } from '${file}';`,
    body: spread('FEATURE_ENDPOINTS'),
  },
  'config-checks.ts': {
    file: 'check-config.ts',
    import: (name, file) => `import { checkConfig as ${name} } from '${file}';`,
    // The schema of the options has proved what the check is given.
    body: (features) =>
      `import type { ConfigCheck } from '#app/config/link/context.ts';\n\nexport const FEATURE_CONFIG_CHECKS: readonly (readonly [id: string, check: ConfigCheck<never>])[] = [\n${entries(features)}];\n`,
  },
  'additions.ts': {
    file: 'additions.ts',
    import: (name, file) => `import { additions as ${name} } from '${file}';`,
    body: (features) =>
      `export const FEATURE_ADDITIONS = [${features.map(({ name }) => name).join(', ')}] as const;\n`,
  },
  'problems.ts': {
    file: 'problems.ts',
    import: (name, file) => `import { problems as ${name} } from '${file}';`,
    body: spread('FEATURE_PROBLEMS'),
  },
  'server.ts': {
    file: 'feature.server.ts',
    import: (name, file) => `import { feature as ${name} } from '${file}';`,
    body: (features) =>
      `import type { Feature } from '#app/feature.ts';\n\nexport const FEATURES: readonly (readonly [id: string, feature: Feature])[] = [\n${entries(features)}];\n`,
  },
  'stores.ts': {
    file: 'store.server.ts',
    import: (name, file) => `import { featureStore as ${name} } from '${file}';`,
    body: (features) =>
      `import type { FeatureStore } from '#app/store/feature-store.ts';\n\nexport const FEATURE_STORES: readonly (readonly [id: string, store: FeatureStore])[] = [\n${entries(features)}];\n`,
  },
  'owned.ts': {
    file: 'testing/owned.ts',
    import: (name, file) => `import { owned as ${name} } from '${file}';`,
    body: (features) =>
      `import type { Owned } from '#tests/support/owned.ts';\n\nexport const FEATURE_OWNED: readonly Owned[] = [${features.map(({ name }) => name).join(', ')}];\n`,
  },
  'calls.ts': {
    file: 'testing/calls.ts',
    import: (name, file) => `import { calls as ${name} } from '${file}';`,
    body: spread('FEATURE_CALLS'),
  },
};

/** A list of what features put into one place of the platform's pages. */
const slotList = (slot: string, { ending, type }: SlotFile): Listed => ({
  file: `slots/${slot}.${ending}`,
  import: (name, path) => `import ${name} from '${path}';`,
  body: (features) =>
    `import type * as slots from '#app/slots.ts';\n\nexport const PARTS: readonly (readonly [feature: string, part: slots.${type}])[] = [\n${entries(features)}];\n`,
});

/** A name for an identifier: `read-later` is `readLater`. */
const identifier = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface SlotFile {
  ending: 'ts' | 'tsx';
  /** The type of its default export, in `app/slots.ts`. */
  type: string;
}

/** The slots that the platform asks for. */
const SLOTS: Readonly<Record<string, SlotFile>> = {
  'account-deletion': { ending: 'ts', type: 'AccountDeletion' },
  'admin-section': { ending: 'ts', type: 'AdminSection' },
  'changes-link': { ending: 'ts', type: 'ChangesLink' },
  'decide-link': { ending: 'ts', type: 'DecideLink' },
  'command-bar': { ending: 'ts', type: 'CommandSource' },
  'comparison-links': { ending: 'ts', type: 'ComparisonLinkMaker' },
  'day-link': { ending: 'ts', type: 'DayLink' },
  'date-screens': { ending: 'ts', type: 'DateScreens' },
  dates: { ending: 'ts', type: 'DateSourceLabel' },
  'entry-links': { ending: 'ts', type: 'EntryLinkMaker' },
  feeds: { ending: 'ts', type: 'FeedWords' },
  filing: { ending: 'ts', type: 'Filing' },
  header: { ending: 'tsx', type: "SlotPart<'header'>" },
  'home-dates': { ending: 'tsx', type: "SlotPart<'home-dates'>" },
  'home-figures': { ending: 'ts', type: 'HomeFigureMaker' },
  'home-head': { ending: 'ts', type: 'HomeHeadMaker' },
  'item-layer': { ending: 'tsx', type: "SlotPart<'item-layer'>" },
  'item-links': { ending: 'ts', type: 'ItemLinkMaker' },
  'item-tools': { ending: 'tsx', type: "SlotPart<'item-tools'>" },
  'list-tools': { ending: 'ts', type: 'ListTool' },
  'menu-count': { ending: 'ts', type: 'MenuCount' },
  'organisation-section': { ending: 'tsx', type: 'OrganisationSection' },
  'places-link': { ending: 'ts', type: 'PlacesLink' },
  'own-lists': { ending: 'ts', type: 'OwnList' },
  'page-end': { ending: 'tsx', type: "SlotPart<'page-end'>" },
  'page-services': { ending: 'tsx', type: "SlotPart<'page-services'>" },
  'profile-links': { ending: 'ts', type: 'ProfilePlaces' },
  'profile-section': { ending: 'tsx', type: 'ProfileSection' },
  'profile-section.server': { ending: 'ts', type: 'ProfileSectionSource' },
  'row-action': { ending: 'ts', type: 'RowAction' },
  'sealed-formats': { ending: 'ts', type: 'SealedFormats' },
  'search-links': { ending: 'ts', type: 'SearchLink' },
  'share-link': { ending: 'ts', type: 'ShareLink' },
  'shared-thing': { ending: 'tsx', type: "SlotPart<'shared-thing'>" },
  'sign-in': { ending: 'tsx', type: 'SignInWay' },
  'to-do-link': { ending: 'ts', type: 'ToDoLink' },
  'term-parameters': { ending: 'ts', type: 'TermParameters' },
  unsent: { ending: 'ts', type: 'UnsentEdits' },
};

/** @throws if a feature fills a slot that nothing asks for, whose part would never appear */
function refuseUnknownSlots(root: string): void {
  const known = Object.entries(SLOTS).map(([slot, { ending }]) => `${slot}.${ending}`);
  for (const file of globSync('app/features/*/slots/*.{ts,tsx}', { cwd: root }))
    if (!known.includes(basename(file)) && !/\.(?:test|stories)\./.test(file))
      throw new Error(`${file} fills no slot. The slots are ${formatList(known)}.`);
}

/** @throws if a folder lacks a file without which it adds nothing, or nothing that the generic tests know */
function refuseIncomplete(root: string): void {
  const folders = new Set(
    globSync('app/features/*/**/*.{ts,tsx}', { cwd: root }).map((file) => file.split(sep)[2]!),
  );
  for (const id of folders)
    for (const file of ['contract.ts', 'feature.server.ts', 'testing/calls.ts'])
      if (!existsSync(join(root, 'app/features', id, file)))
        throw new Error(
          `app/features/${id} has no ${file}. A feature needs it; app/feature.ts says what for.`,
        );
}

/** Method and path of each endpoint, for browsers: schemas are for the server. */
async function endpointRoutes(contracts: readonly string[]): Promise<string> {
  const { ENDPOINTS } = await import('./contracts/endpoints.ts');
  const routes: Record<string, Omit<ContractEndpoint, 'query' | 'body' | 'response'>> = {};
  const add = (file: string, endpoints: Readonly<Record<string, ContractEndpoint>>) => {
    for (const [name, { method, path, failsInPlace }] of Object.entries(endpoints)) {
      if (Object.hasOwn(routes, name))
        throw new Error(
          `${file} declares the operation "${name}", which exists already. Ids are unique in the API.`,
        );
      routes[name] = { method, path, ...(failsInPlace ? { failsInPlace } : {}) };
    }
  };
  add('app/contracts', ENDPOINTS);
  for (const file of contracts) {
    const { endpoints } = (await import(pathToFileURL(file).href)) as {
      endpoints?: Record<string, ContractEndpoint>;
    };
    if (!endpoints) throw new Error(`${file} has no export "endpoints".`);
    add(file, endpoints);
  }
  return `export const API_ROUTES = ${JSON.stringify(routes, null, 2)} as const;\n`;
}

/** The routes in a file of the configuration; none in one that is not there or that `config check` has yet to refuse. */
function routesIn(file: string): { screen?: string; path?: string }[] {
  try {
    const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes?: Record<string, object | null> };
    return Object.values(routes ?? {}).filter((route) => route !== null);
  } catch {
    return [];
  }
}

/** Every screen, with the parameters of the routes to it. */
function screenParams(root: string, features: readonly string[]): string {
  const files = ['routes.json', ...globSync('verticals/*.json', { cwd: join(root, 'config') }).sort()];
  const routes = files.flatMap((file) => routesIn(join(root, 'config', file)));
  const screens = [
    ...screenNames(join(root, 'app/screens')),
    ...features.flatMap((id) =>
      screenNames(join(root, 'app/features', id, 'screens')).map((name) => `${id}/${name}`),
    ),
  ];
  const lines = screens.map((screen) => {
    const paths = routes.flatMap((route) => (route.screen === screen ? [route.path ?? ''] : []));
    const names = new Set(paths.flatMap((path) => paramNames(path)));
    return `  '${screen}': ${[...names].map((name) => `'${name}'`).join(' | ') || 'never'};\n`;
  });
  return `${HEADER}\n/** Names of the parameters in the paths of each screen. */\nexport interface ScreenParams {\n${lines.join('')}}\n`;
}

/**
 * Writes the registry. Unchanged files are not rewritten, so that file watchers do not restart, and unchanged contracts
 * are not loaded, because every command waits for this.
 *
 * @param root of the project
 * @throws if features contradict one another or the platform; the message says how
 */
export async function writeFeatureModules(root: string): Promise<void> {
  refuseIncomplete(root);
  refuseUnknownSlots(root);
  const ids = featureNames(join(root, 'app/features'));
  const slots = Object.entries(SLOTS).map(
    ([slot, file]) => [`slots/${slot}.ts`, slotList(slot, file)] as const,
  );
  const lists: Readonly<Record<string, Listed>> = { ...LISTS, ...Object.fromEntries(slots) };
  const wanted = new Map<string, string>();
  for (const [module, listed] of Object.entries(lists)) {
    const having = ids
      .filter((id) => existsSync(join(root, 'app/features', id, listed.file)))
      .map((id) => ({ id, name: identifier(id) }));
    const imports = having.map(({ id, name }) => listed.import(name, `#app/features/${id}/${listed.file}`));
    wanted.set(module, HEADER + [...imports, listed.body(having)].join('\n'));
  }

  wanted.set('screens.ts', screenParams(root, ids));

  const folder = join(root, FOLDER);
  const contracts = ids.map((id) => join(root, 'app/features', id, 'contract.ts')).filter(existsSync);
  const hash = createHash('sha256');
  const others = globSync('app/{contract,feature-modules,contracts/*}.ts', { cwd: root }).sort();
  const parts = globSync('app/features/*/{contract/*,limits}.ts', { cwd: root }).sort();
  for (const file of [...contracts, ...[...parts, ...others].map((other) => join(root, other))])
    // The same wherever the project lies: it may be built in one folder and run in another, where nothing can be written.
    hash.update(relative(root, file)).update(readFileSync(file));
  const routesHeader = `${HEADER}// From contracts with the hash ${hash.digest('hex')}.\n`;
  const before = readIfThere(join(folder, 'routes.ts'));
  const isFresh = before?.startsWith(routesHeader);
  wanted.set('routes.ts', isFresh ? before! : routesHeader + (await endpointRoutes(contracts)));

  mkdirSync(join(folder, 'slots'), { recursive: true });
  for (const file of globSync('**/*.ts', { cwd: folder }))
    if (!wanted.has(file.split(sep).join('/'))) rmSync(join(folder, file));
  for (const [name, text] of wanted)
    if (readIfThere(join(folder, name)) !== text) writeFileSync(join(folder, name), text);
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
