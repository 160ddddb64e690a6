/** The operations of the editor besides drafts: forms, terms and items to choose from. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { Term } from '#app/store/store.ts';
import { matchByName } from '#app/text/match-by-name.ts';
import { needRight } from '../desk/access.server.ts';
import type { ItemForm, PickedItems, PickedTerms } from '../contract/editing.ts';
import { findAuthors } from './authors.server.ts';
import { formFor } from './form.server.ts';
import { newsroomLists } from '../desk/items-list-store.server.ts';
import { MOST_MATCHES } from '../limits.ts';

const list = <Value>(given: Value | readonly Value[] | undefined): Value[] =>
  given === undefined ? [] : ([given].flat() as Value[]);

const itemForm = operation('itemForm', {
  summary: 'The form of a content type, from its schema',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const type = params['type'] ?? '';
    const form = formFor(vertical, services.registry, type);
    if (!form) return failure('not_found');
    const { groups, parts } = form.tree;
    // Through JSON, as callers get it: the nodes are data.
    return success({
      ...{ type, title: vertical.contentTypes[type]!.title ?? type },
      ...(JSON.parse(JSON.stringify({ groups, parts })) as Pick<ItemForm, 'groups' | 'parts'>),
    });
  },
});

const toTerm = ({ vid, key, name, parent }: Term, terms: ReadonlyMap<number, Term>) => {
  const above: string[] = [];
  const seen = new Set<number>();
  for (let at = terms.get(parent); at && !seen.has(at.tid); at = terms.get(at.parent)) {
    seen.add(at.tid);
    above.push(at.name);
  }
  return { ref: `${vid}/${key}`, name, above };
};

const pickTerms = operation('pickTerms', {
  summary: 'Terms of vocabularies to choose from, with what is above them',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, query }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const { terms } = services.store;
    const refs = list(query.ref);
    if (refs.length > 0) {
      const found = await terms.byRef(refs);
      const above = await terms.above([...found.values()].map(({ tid }) => tid));
      const known = new Map([...above, ...found.values()].map((term) => [term.tid, term]));
      const named = [...found].map(([ref, term]) => ({ ...toTerm(term, known), ref }));
      return success({ terms: named } satisfies PickedTerms);
    }
    const everyTerm = (
      await Promise.all([...new Set(list(query.vocabulary))].map((vid) => terms.byVocabulary(vid)))
    ).flat();
    const known = new Map(everyTerm.map((term) => [term.tid, term]));
    const retired = await services.store.formerTerms.retired();
    const all = everyTerm.filter(({ tid }) => !retired.has(tid));
    const { q = '' } = query;
    const found = q.trim() === '' ? all.slice(0, MOST_MATCHES) : matchByName(all, q, MOST_MATCHES);
    return success({ terms: found.map((term) => toTerm(term, known)) } satisfies PickedTerms);
  },
});

const typeTitle = (vertical: VerticalConfig, type: string) => vertical.contentTypes[type]?.title ?? type;

const pickItems = operation('pickItems', {
  summary: 'Items to choose from: by words of their title, or by their node ids',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical, query }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const nids = list(query.nid);
    const { q } = query;
    const wanted =
      nids.length > 0
        ? nids
        : (
            await services.store.of(newsroomLists).items({
              ...{ vertical: vertical.id, states: ['published'], types: [], q },
              ...{ sort: 'changed', limit: MOST_MATCHES, offset: 0 },
            })
          ).map(({ nid }) => nid);
    const found = new Map((await services.store.content.published(wanted)).map((item) => [item.nid, item]));
    const items = wanted.flatMap((nid): PickedItems['items'] => {
      const item = found.get(nid);
      if (!item || item.vertical !== vertical.id) return [];
      const path = contentPath(vertical, item);
      return [
        {
          ...{ nid, title: item.title, type: typeTitle(vertical, item.type), date: item.published },
          ...(path && { path }),
        },
      ];
    });
    return success({ items });
  },
});

const pickAuthors = operation('pickAuthors', {
  summary: 'Authors of published items to choose from, by a part of their name',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical, query: { q = '' } }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    return success({ authors: await findAuthors(services, vertical, q) });
  },
});

export const editingOperations = [itemForm, pickTerms, pickItems, pickAuthors];
