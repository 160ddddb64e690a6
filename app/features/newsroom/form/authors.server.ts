/** Authors of published items, to choose from: each as their newest item names them. */
import { authorsIn } from '#app/api/content/pages/authors.ts';
import type { Services } from '#app/api/services.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { Db } from '#app/store/tables.ts';
import { authorSlug } from '#app/text/normalise.ts';
import type { PickedAuthors } from '../contract/editing.ts';
import { MOST_MATCHES } from '../limits.ts';

function authorNames(db: Db) {
  return {
    /** The newest item of each author whose name in URLs contains a text, in the order of names. */
    find: (vertical: string, part: string): Promise<{ slug: string; nid: number }[]> =>
      db
        .selectFrom('content_author')
        .innerJoin('content', 'content.nid', 'content_author.nid')
        .select(({ fn }) => ['slug', fn.max('content.nid').as('nid')])
        .where('content.vertical', '=', vertical)
        .where('content.status', '=', 'published')
        .where('slug', 'like', `%${part}%`)
        .groupBy('slug')
        .orderBy('slug')
        .limit(MOST_MATCHES)
        .execute(),
  };
}

export async function findAuthors(
  { store, registry }: Services,
  vertical: VerticalConfig,
  text: string,
): Promise<PickedAuthors['authors']> {
  // Letters, digits and hyphens: nothing that `like` reads in a way of its own.
  const found = await store.of(authorNames).find(vertical.id, authorSlug(text));
  const items = new Map(
    (await store.content.published(found.map(({ nid }) => nid))).map((item) => [item.nid, item]),
  );
  return found.flatMap(({ slug, nid }) => {
    const item = items.get(nid);
    const schema = item && schemaFor(registry, vertical, item.type);
    const entry = schema && authorsIn(schema, item.fields).find(({ title }) => authorSlug(title) === slug);
    const { role } = vertical.site.authors[slug] ?? {};
    return entry ? [{ name: entry.title, ...(role !== undefined && { role }), entry: { ...entry } }] : [];
  });
}
