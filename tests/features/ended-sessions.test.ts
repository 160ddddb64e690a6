/** Forms that `formAction` does not read: each is answered in place where its reader's session has ended. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { saveEdit } from '#app/features/inspector/screens/edit/edit.server.ts';
import { changeMedia } from '#app/features/newsroom/screens/media/change-media.server.ts';
import { action as changePerson } from '#app/features/people/screens/person/route.tsx';
import { saveRating } from '#app/features/ratings/screens/form/rating.server.ts';
import {
  clientAddressContext,
  servicesContext,
  sessionContext,
  siteContext,
} from '#app/middleware/context.ts';
import { SESSION_ENDED } from '#app/middleware/session/ended-form.ts';
import { action as changePassword } from '#app/screens/change-password/route.tsx';
import { action as saveFavourites } from '#app/screens/favourites/route.tsx';
import { saveProfile } from '#app/screens/profile/profile.server.ts';
import { loadSite } from '#tests/support/site.ts';

/** Every call of the API is answered so, at a path that shows it in place, and at one that does not. */
const refused = (instance: string) => async () => ({
  ok: false,
  problem: {
    ...{ type: '/problems/sign_in_ended', title: 'This sign-in has ended', instance },
    ...{ status: 401, code: 'sign_in_ended' },
  },
});
const PATHS = ['/api/payments_compliance/rating', '/api/payments_compliance/user', '/api/config/form'];

async function post(
  action: (args: never) => unknown,
  fields: Record<string, string>,
  instance: string,
): Promise<unknown> {
  const { config } = await loadSite();
  const vertical = config.verticals['payments_compliance']!;
  const client = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : refused(instance)) });
  const context = new RouterContextProvider();
  context.set(servicesContext, { client: () => client } as never);
  context.set(siteContext, { vertical } as never);
  context.set(sessionContext, {} as never);
  context.set(clientAddressContext, '127.0.0.1');
  const request = new Request('http://localhost/x?key=/site/title', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  try {
    return await action({ request, context, params: { id: '7' } } as never);
  } catch (thrown) {
    return thrown;
  }
}

test.each<[string, (args: never) => unknown, Record<string, string>]>([
  ['the profile', saveProfile, { firstName: 'Ada', version: '1' }],
  ['followed terms in the profile', saveProfile, { browse: 'jurisdictions' }],
  ['favourites', saveFavourites, { field: 'jurisdictions', find: 'brazil' }],
  ['a rating', saveRating, { nid: '1001', value: '2', comment: 'Too short.' }],
  ['a rating without its comment', saveRating, { nid: '1001', value: '2' }],
  ['a picture', changeMedia, { intent: 'change', name: 'a.png', title: 'A' }],
  ['a key of the configuration', saveEdit, { intent: 'plan', kind: 'text', value: 'A' }],
  ['a hand-over', changePerson, { intent: 'hand-over', to: 'ben@x.test', part: 'notes' }],
  ['a hand-over that is undone', changePerson, { intent: 'undo-hand-over', 'hand-over': '1' }],
  ['parts of a key', saveEdit, { intent: 'plan', kind: 'parts', start: '{}' }],
])('%s', async (_, action, fields) => {
  for (const instance of PATHS)
    expect([instance, await post(action, fields, instance)]).toMatchObject([
      instance,
      { data: { message: SESSION_ENDED }, init: { status: 401 } },
    ]);
});

test('passwords do not stay in the page: their form leads to the sign-in page', async () => {
  const fields = { current: 'a', password: 'bbbbbbbbbbbb', again: 'bbbbbbbbbbbb' };
  const answer = (await post(changePassword, fields, PATHS[1]!)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});
