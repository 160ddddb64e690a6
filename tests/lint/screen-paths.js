/**
 * Code does not write the path of a screen: `href('profile')` of `app/runtime/screens.ts` takes it from the routes. Paths
 * that cannot move are in `app/config/fixed-paths.ts`.
 */
import { readFileSync } from 'node:fs';

const { routes } = JSON.parse(readFileSync(new URL('../../config/routes.json', import.meta.url), 'utf8'));

const FIXED = ['/', '/login', '/loggedout', '/access-denied'];

/** At the start of a text, or after a value in it; with more segments only where the route has parameters. */
const PATHS = Object.values(routes)
  .filter(({ screen, path }) => screen && !FIXED.includes(path))
  .map(({ path }) => {
    const fixed = path.replace(/\/\{.*/, '');
    return new RegExp(`^${RegExp.escape(fixed)}(?:${fixed === path ? '' : '/|'}[?#]|$)`);
  })
  .concat(FIXED.slice(1).map((path) => new RegExp(`^${path}(?:[?#]|$)`)));

/** Tests and samples name what they are about; a contract has paths of the API, and examples; columns, JSON pointers. */
const EXEMPT =
  /\.(?:test|stories|fixture)\.tsx?$|\/testing\/|^app\/contracts\/|^app\/features\/[^/]+\/contract(?:\/[^/]+)?\.ts$|^app\/(?:config\/fixed-paths|import\/columns)\.ts$/;

/** @type {import('eslint').Rule.RuleModule} */
export const noScreenPaths = {
  meta: {
    type: 'problem',
    docs: { description: 'links to screens are made from the routes' },
    schema: [],
    messages: { path: '"{{text}}" is the path of a screen: use href of app/runtime/screens.ts.' },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    if (!/^(?:app|plugins|cli)\//.test(file) || EXEMPT.test(file)) return {};
    const check = (node, text) => {
      if (PATHS.some((path) => path.test(text))) context.report({ node, messageId: 'path', data: { text } });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
