import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { schemaAt } from './schema-at.ts';

test.each([
  [['site', 'tagline'], 'string'],
  [
    ['site', 'features', 'ratings'],
    ['boolean', 'object'],
  ],
  [['site', 'features', 'watch', 'mostRules'], 'integer'],
  [['site', 'features', 'ratings', 'most'], undefined],
  [['site', 'features', '../../../schemas', 'x'], undefined],
  [['menus', 'main', 'items', 'world', 'items', 'calendar', 'weight'], 'integer'],
  [['screens', 'world', 'requires'], 'array'],
  [['protectedPaths', '/world', 'anyOf'], 'array'],
  [['theme', 'accent'], 'string'],
  [['hosts'], 'array'],
  [['menus', 'nothing'], undefined],
  [['menus', 'constructor'], undefined],
])('%j has the type %j', (steps, type) => {
  expect(schemaAt(ROOT, steps)?.type).toEqual(type);
});
