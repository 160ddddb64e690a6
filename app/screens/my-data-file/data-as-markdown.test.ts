import { expect, test } from 'vitest';
import { dataAsMarkdown } from './data-as-markdown.ts';

test('every part has its rows; texts of several lines are quoted, and empty values left out', () => {
  const text = dataAsMarkdown({
    format: 'regatlas-own-data',
    version: 1,
    shared: [],
    generated: '2026-11-21T09:00:00.000Z',
    parts: [
      { id: 'notes', title: 'Notes', rows: [{ nid: 7, text: 'One\n# Two', deleted_at: null, section: '' }] },
      { id: 'ratings', title: 'Ratings of pages', rows: [] },
    ],
  });
  expect(text).toBe(`# Your data

Made on 2026-11-21T09:00:00.000Z. Times are in UTC.

## Notes

### 1

- nid: 7
- text:

  > One
  > # Two


## Ratings of pages

Nothing is stored.
`);
});
