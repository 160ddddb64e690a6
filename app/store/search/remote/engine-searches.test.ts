import { expect, test } from 'vitest';
import type { EngineClient } from './engine-client.ts';
import { listAll, wordsFrom } from './engine-searches.ts';
import { PAGE } from './engine-layout.ts';

test('what is more than a page is listed page by page, each list on its own', async () => {
  const asked: unknown[] = [];
  const size = { few: 3, many: PAGE + 2 } as const;
  const client: EngineClient = {
    async ask({ body }) {
      const lines = body as Record<string, unknown>[];
      const responses = lines.flatMap((line, at) => {
        if (at % 2 === 0) return [];
        const all = size[lines[at - 1]!['index'] as keyof typeof size];
        const [after = 0] = (line['search_after'] as number[] | undefined) ?? [];
        asked.push([lines[at - 1]!['index'], after]);
        const hits = Array.from({ length: Math.min(PAGE, all - after) }, (_, hit) => ({
          sort: [after + hit + 1, 1, 1],
        }));
        return [{ status: 200, hits: { hits } }];
      });
      return { responses };
    },
  };
  const query = { exists: { field: 'class' } };
  const [few, many] = await listAll(client, [
    { index: 'few', query },
    { index: 'many', query },
  ]);
  expect([few!.length / 3, many!.length / 3, many!.at(-3)]).toEqual([3, PAGE + 2, PAGE + 2]);
  expect(asked).toEqual([
    ['few', 0],
    ['many', 0],
    ['many', PAGE],
  ]);
});

test('no word is syntax of an expression', () => {
  const { body } = wordsFrom('open', 'a.b*[c]"d|e');
  expect(JSON.stringify(body)).toContain(JSON.stringify('a\\.b\\*\\[c\\]\\"d\\|e.*').slice(1, -1));
});
