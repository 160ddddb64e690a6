import { beforeAll, describe, expect, test } from 'vitest';
import type { PageResponse } from '#app/contracts/content.ts';
import { loadSite } from '#tests/support/site.ts';
import { pageCleaner } from './clean-remote.ts';

let clean: (page: PageResponse) => PageResponse;
beforeAll(async () => {
  const { config, registry } = await loadSite();
  clean = pageCleaner(() => config, registry);
});

const page = (data: unknown, type = 'analysis-article') =>
  ({ kind: 'page', type, data }) as unknown as PageResponse;
const cleaned = (data: unknown, type?: string) =>
  (clean(page(data, type)) as unknown as { data: Record<string, unknown> }).data;
const body = (html: string) => (cleaned({ body: { value: html } })['body'] as { value: string }).value;

describe('HTML of another host', () => {
  test.each([
    ['<p>Text</p>', '<p>Text</p>'],
    ['<p onclick="x()">Text</p>', '<p>Text</p>'],
    ['<p>a</p><script>x()</script>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<h2 id="scope">Scope</h2>', '<h2 id="scope">Scope</h2>'],
    ['<h2 id="Bad Id">Scope</h2>', '<h2>Scope</h2>'],
    ['<h2 id="a&quot; onclick=&quot;x">Scope</h2>', '<h2>Scope</h2>'],
    ['<h2 id="scope" style="position:fixed">Scope</h2>', '<h2 id="scope">Scope</h2>'],
    ['<p id="scope">Text</p>', '<p>Text</p>'],
    ['<p id="at_1">Text<a href="#at_1">1</a></p>', '<p id="at_1">Text<a href="#at_1">1</a></p>'],
    ['<p><del>a</del> <s>b</s></p>', '<p><del>a</del> <s>b</s></p>'],
  ])('%s', (html, expected) => {
    expect(body(html)).toBe(expected);
  });

  test('is cleaned at any depth', () => {
    const data = {
      field_accordion: [{ id: 'a', title: 'A', body: '<p onclick="x()">A</p>' }],
      field_sub_section: [{ title: 'B', body: '<script>x()</script>' }],
    };
    expect(cleaned(data)).toEqual({
      field_accordion: [{ id: 'a', title: 'A', body: '<p>A</p>' }],
      field_sub_section: [{ title: 'B', body: '' }],
    });
  });
});

test('pictures and files may have addresses of the storage, files also of other sites', () => {
  const hash = 'a'.repeat(64);
  const file = { src: `/media/${hash}.pdf/annex.pdf` };
  const link = { src: 'https://www.legislation.gov.uk/annex.pdf' };
  expect(
    cleaned({
      field_image: { src: 'https://tracker.example/a.png', alt: 'x' },
      field_file: [file, { src: 'javascript:x()' }, link],
    }),
  ).toEqual({ field_file: [file, link] });
  const picture = { src: `/media/${hash}.png`, alt: 'x' };
  expect(cleaned({ field_image: picture })).toEqual({ field_image: picture });
});

test('plain text does not change', () => {
  expect(cleaned({ title: 'A < B & C', field_key_points: ['<b>'] })).toEqual({
    title: 'A < B & C',
    field_key_points: ['<b>'],
  });
});

test.each(['nothing', 'constructor', '__proto__', 'toString', ''])(
  'a page of the unknown type %j keeps no fields',
  (type) => {
    expect(cleaned({ body: { value: '<script>x()</script>' } }, type)).toEqual({});
  },
);

test('a list without HTML does not change', () => {
  const list = { kind: 'list', items: [{ title: '<b>' }] } as unknown as PageResponse;
  expect(clean(list)).toEqual(list);
});

test.each([null, 7, 'text', [], [[]], { body: 'text' }, { body: null }, { field_accordion: {} }])(
  'data of another shape (%j) is borne',
  (data) => {
    expect(cleaned(data)).toEqual(data);
  },
);
