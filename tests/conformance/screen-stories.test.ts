/** Every screen with a page has stories with controls for its props. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { verticals } from '../../.storybook/verticals.ts';

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

/** The folder of a screen. */
const getScreen = (path: string) => path.slice(1, path.lastIndexOf('/'));
/** A route module without a page answers with a file. */
const screens = Object.entries(routes)
  .filter(([, source]) => source.includes('export default'))
  .map(([path]) => getScreen(path));

describe.each(screens)('%s', (screen) => {
  test('has stories with controls, in verticals that exist', async () => {
    const paths = Object.keys(modules).filter((path) => getScreen(path) === screen);
    const files = await Promise.all(paths.map((path) => modules[path]!()));
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
