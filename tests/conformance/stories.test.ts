/** Every fixture has a story, and at least one story shows the page without access. */
import type { StoryObj } from '@storybook/react-vite';
import { describe, expect } from 'vitest';
import type { ContentPage } from '#app/plugin.ts';
import type { Item } from './content-page.ts';
import { cases, check } from './suite.ts';

const modules = import.meta.glob<Record<string, StoryObj>>('/plugins/*/view.stories.tsx');

/** `wide-table` is shown by the story `WideTable`. */
function storyName(fixture: string): string {
  return fixture.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The page of a story made with `contentStories`. */
async function loadPage(story: StoryObj): Promise<ContentPage<Item>> {
  const [load] = [story.loaders ?? []].flat();
  const context = { args: story.args } as Parameters<NonNullable<typeof load>>[0];
  const loaded = await load!(context);
  return (loaded as { page: ContentPage<Item> }).page;
}

describe.each(cases)('plugins/$id', (plugin) => {
  check(plugin, 'has a story for every valid fixture, and one without access', async () => {
    const stories = await modules[`/plugins/${plugin.id}/view.stories.tsx`]!();
    const shown = await Promise.all(
      plugin.valid.map(async ({ name }) => {
        const story = stories[storyName(name)];
        return { name, nid: story && (await loadPage(story)).nid };
      }),
    );
    expect(shown).toEqual(plugin.valid.map(({ name, content }) => ({ name, nid: content.nid })));

    const restricted = Object.entries(stories).filter(([name]) => name.endsWith('Restricted'));
    expect(restricted.length).toBeGreaterThan(0);
    for (const [, story] of restricted) expect((await loadPage(story)).access).toBe('restricted');
  });
});
