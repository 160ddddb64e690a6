/** Loads the inspector for an administrator. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { readInspectorQuery } from './inspector-query.ts';

export async function loadInspector({ request, context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const asked = readInspectorQuery(new URL(request.url).searchParams, context.get(siteContext).vertical.id);
  const state = unwrap(await client.call('configState'));
  // A vertical that an edit has removed leads to the first one.
  const vertical = state.verticals.find(({ id }) => id === asked.vertical) ?? state.verticals[0]!;
  const permissions = asked.permissions ?? vertical.permissions.map(({ id }) => id);
  const query = { ...asked, vertical: vertical.id };
  const [reader, differences] = await Promise.all([
    client.call('configReader', {
      query: {
        vertical: vertical.id,
        ...(query.person ? { person: query.person } : { permission: permissions }),
        ...(query.path && { path: query.path }),
      },
    }),
    client.call('configDifferences', { query: { vertical: vertical.id } }),
  ]);
  const isUnknown = !reader.ok && reader.problem.code === 'not_found';
  return {
    ...{ query, state, permissions },
    /** Null if nobody has the address. */
    reader: isUnknown ? null : unwrap(reader),
    differences: unwrap(differences).items,
  };
}

export type LoadedInspector = Awaited<ReturnType<typeof loadInspector>>;
