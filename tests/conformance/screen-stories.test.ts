/** Every screen with a page has stories with controls for its props, and shows the states that it can be in. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { verticals } from '../../.storybook/verticals.ts';
import { DEFAULTS, SCREEN_STATES, type State } from './screen-states.ts';

type Stories = { default: Meta } & Record<string, StoryObj>;
const modules = import.meta.glob<Stories>([
  '/app/screens/*/*.stories.tsx',
  '/app/features/*/screens/*/*.stories.tsx',
]);
const routes = import.meta.glob<string>(['/app/screens/*/route.tsx', '/app/features/*/screens/*/route.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a screen is made from, without its stories and tests. */
const sources = import.meta.glob<string>(
  ['/app/screens/*/**/*.tsx', '/app/features/*/screens/*/**/*.tsx', '!/app/**/*.{stories,test}.tsx'],
  { query: '?raw', import: 'default', eager: true },
);
/** What a part of a page writes or asks where a reader may not read something. */
const LOCKS = /\blockedLabel\b|\blocked &&|\{locked \?/;
const hasLocks = (screen: string) =>
  Object.entries(sources).some(([path, source]) => path.startsWith(`/${screen}/`) && LOCKS.test(source));

/** The folder of a screen. */
const getScreen = (path: string) => path.slice(1, path.lastIndexOf('/'));
/** A route module without a page answers with a file. */
const screens = Object.entries(routes)
  .filter(([, source]) => source.includes('export default'))
  .map(([path]) => getScreen(path));

/** The stories of a screen's files. */
async function loadStories(screen: string): Promise<Stories[]> {
  const paths = Object.keys(modules).filter((path) => getScreen(path) === screen);
  return Promise.all(paths.map((path) => modules[path]!()));
}

const STATES: readonly State[] = ['empty', 'loading', 'error', 'gated'];

test('the table of states is about screens that exist', () => {
  expect(screens).toEqual(expect.arrayContaining(Object.keys(SCREEN_STATES)));
});

describe.each(screens)('%s', (screen) => {
  test.each(STATES)('shows that it is %s, or says why it never is', async (state) => {
    const shown = SCREEN_STATES[screen]?.[state] ?? DEFAULTS[state];
    if (typeof shown !== 'string') return expect(shown.never).toMatch(/^[A-Z].*\.$/);
    const names = (await loadStories(screen)).flatMap((file) => Object.keys(file));
    expect(names, 'a story of the state, or the reason in screen-states.ts').toContain(shown);
  });

  test.runIf(hasLocks(screen))('has a story with something locked, as parts of it can be', async () => {
    const shown = SCREEN_STATES[screen]?.gated;
    if (typeof shown !== 'string') return expect.fail('name a story as its gated state in screen-states.ts');
    const [file] = (await loadStories(screen)).filter((stories) => shown in stories);
    const args = { ...file!.default.args, ...file![shown]!.args };
    expect(JSON.stringify(args)).toMatch(/"(?:restricted|locked)"|"(?:locked|isLocked)":true/);
  });

  test('has stories with controls, in verticals that exist', async () => {
    const files = await loadStories(screen);
    const stories = files.flatMap(({ default: meta, ...rest }) =>
      Object.entries(rest).map(([name, { args, globals }]) => ({
        name,
        args: { ...meta.args, ...args },
        vertical: globals?.['vertical'] as string | undefined,
      })),
    );
    expect(stories.length).toBeGreaterThan(0);
    for (const { name, args, vertical } of stories) {
      expect(Object.keys(args), `${name}: arguments`).not.toEqual([]);
      if (vertical !== undefined) expect(Object.keys(verticals), name).toContain(vertical);
    }
  });
});
