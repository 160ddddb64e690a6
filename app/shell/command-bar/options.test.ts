import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shellFor } from '../shell-data.fixture.ts';
import { commandSource } from './command-source.fixture.ts';
import { findRecent, findScreens, markTitle, matchesTitle } from './options.ts';

test.each([
  ['Germany', 'ger', true],
  ['Germany: payments guide', 'guide ger', true],
  ['Österreich', 'oster', true],
  ['Algeria', 'ger', false],
  ['Germany', '', true],
  ['PSD2: Directive (EU) 2015/2366', '2015/23', true],
])('"%s" for "%s": %s', (title, text, expected) => {
  expect(matchesTitle(title, text)).toBe(expected);
});

describe('marking', () => {
  const marked = (title: string, text: string) =>
    markTitle(title, text)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['Germany’s guide', 'ger', '[Ger]many’s guide'],
    ['A Österreich', 'oster', 'A [Öster]reich'],
    ['Guide to Germany', 'ger gui', '[Gui]de to [Ger]many'],
    ['Algeria', 'ger', 'Algeria'],
  ])('%s for %s', (title, text, expected) => {
    expect(marked(title, text)).toBe(expected);
  });

  test('never changes the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, text) => {
        expect(
          markTitle(title, text)
            .map((part) => part.text)
            .join(''),
        ).toBe(title);
      }),
    );
  });
});

describe('screens', () => {
  const titles = (kind: 'full' | 'world', text: string) =>
    findScreens(shellFor(kind).menus, text).map(({ title }) => title);

  test('are those of the menus, each once', () => {
    expect(titles('full', 'horizon')).toEqual(['Horizon Scanning']);
    expect(titles('full', 'help')).toEqual(['Help']);
  });

  test('leave out what the reader may not open, and signing out', () => {
    expect(titles('world', 'horizon')).toEqual([]);
    expect(titles('full', 'log out')).toEqual([]);
  });
});

test('recent pages and searches are found by their words', () => {
  const recent = [
    { kind: 'search', title: 'german agents', path: '/search?query=1', at: '2026-11-18T09:00:00Z' },
    { kind: 'page', title: 'France', path: '/guide/12/france', at: '' },
  ] as const;
  expect(findRecent(recent, 'agents ger', [commandSource])).toEqual([
    { title: 'german agents', to: '/search?query=1', icon: 'search', context: 'Search', detail: '18 Nov' },
  ]);
  // What no feature that is on knows leads nowhere.
  expect(findRecent(recent, '', []).map(({ title }) => title)).toEqual(['France']);
});
