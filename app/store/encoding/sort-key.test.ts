import { expect, test } from 'vitest';
import { authorSlug } from './sort-key.ts';

test.each([
  ['Ines Albrecht', 'ines-albrecht'],
  [' Zoë  O’Brien ', 'zoe-o-brien'],
  ['李雷', '李雷'],
])('%s is %s', (name, slug) => expect(authorSlug(name)).toBe(slug));
