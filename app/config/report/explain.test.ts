import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { loadWithOrigins } from '../load.ts';
import { explainRoute } from './explain.ts';
import { renderExplanation } from './render-explanation.ts';

test('the explanation of a path says what its screen requires, and where that is written', async () => {
  const { result, origins } = await loadWithOrigins(ROOT);
  if (!result.ok) throw new Error('the configuration is not valid');
  const [vertical] = Object.values(result.config.verticals);
  const guarded = Object.values(vertical!.routes).flatMap((route) => {
    const requires = 'screen' in route ? (vertical!.screens[route.screen]?.requires ?? []) : [];
    return requires.length > 0 && !route.path.includes('{') ? [{ path: route.path, requires }] : [];
  });
  expect(guarded).not.toEqual([]);
  for (const { path, requires } of guarded) {
    const explained = explainRoute(result.config, origins, vertical!.id, path);
    if (!explained.ok) throw new Error(path);
    expect(explained.value.screen).toMatchObject({ requires });
    expect(renderExplanation(explained.value)).toContain(
      `requires    ${requires.join(' or ')}  config/screens.json:`,
    );
  }
  const home = explainRoute(result.config, origins, vertical!.id, '/');
  expect(home.ok && renderExplanation(home.value)).not.toContain('requires');
});
