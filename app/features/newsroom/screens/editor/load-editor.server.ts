import { data, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { siteDays } from '#app/runtime/site-days.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import type { Fields, FormTree } from '../../form/node.ts';
import { visitFields } from '../../form/visit.ts';
import { MOST_PICKED } from '../../limits.ts';
import { findReferences } from './references.ts';

/** A draft with the form of its type, the published version, and names of what it refers to. */
export async function loadEditor({ context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const { resolved, vertical } = context.get(siteContext);
  const nid = resolved?.params['id'] ?? '';
  const params = { nid };
  const [asked, desk] = await Promise.all([client.call('draft', { params }), client.call('desk')]);
  if (!asked.ok && asked.problem.status === 404) throw data(null, { status: 404 });
  const draft = unwrap(asked);
  const [form, published] = await Promise.all([
    client.call('itemForm', { params: { type: draft.type } }),
    draft.base === null
      ? undefined
      : client.call('itemVersion', { params: { nid, version: String(draft.base) } }),
  ]);
  const tree = unwrap(form) as unknown as FormTree & { title: string };
  const fields = draft.fields as Fields;
  const { terms, items } = findReferences(visitFields(tree, fields));
  const [termNames, itemNames] = await Promise.all([
    terms.length > 0 ? client.call('pickTerms', { query: { ref: terms.slice(0, MOST_PICKED) } }) : undefined,
    items.length > 0 ? client.call('pickItems', { query: { nid: items.slice(0, MOST_PICKED) } }) : undefined,
  ]);
  return {
    draft,
    tree,
    published: published?.ok ? (published.value.fields as Fields) : undefined,
    terms: termNames?.ok ? termNames.value.terms : [],
    items: itemNames?.ok ? itemNames.value.items : [],
    today: siteDays({ verticals: { [vertical.id]: vertical } }, new Date()).get(vertical.id)!,
    rights: desk.ok ? desk.value.rights : [],
    clock: { now: new Date().toISOString(), zone: desk.ok ? desk.value.zone : 'UTC' },
  };
}
