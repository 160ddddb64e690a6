/** Authors of items: their names with the URLs of their pages, and the facts on such a page. */
import type { VerticalConfig } from '#app/config/model.ts';
import { publicField, schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { authorPath } from '#app/runtime/resolve.ts';
import { authorSlug } from '#app/text/normalise.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import type { Services } from '../../services.ts';

/** An entry of a field with the role `authors`. */
interface AuthorEntry {
  title: string;
  field_email?: string;
}

/** An author as the list of their items shows them. */
export type Author = NonNullable<ContentListResponse['author']>;

/** Types with public authors: lists by author leave the others out. */
export function typesWithAuthors(
  { registry }: Pick<Services, 'registry'>,
  vertical: VerticalConfig,
  types: readonly string[],
): string[] {
  return types.filter((type) => {
    const schema = schemaFor(registry, vertical, type);
    return schema && publicField(schema, 'authors') !== undefined;
  });
}

/** The authors of an item, in its order. */
export function authorsIn(schema: ContentSchema, fields: Readonly<Record<string, unknown>>): AuthorEntry[] {
  return valueWithRole<AuthorEntry[]>(schema, fields, 'authors') ?? [];
}

/**
 * The author at this URL, with the name and e-mail address of their newest item; undefined if they have no item of
 * these types.
 *
 * @param types types with authors that the reader may read
 */
export async function authorBySlug(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  types: readonly string[],
  slug: string,
): Promise<Author | undefined> {
  const { items } = await store.content.list({
    ...{ vertical: vertical.id, types, author: slug },
    ...{ order: 'newest' as const, limit: 1, offset: 0 },
  });
  const [newest] = items;
  const schema = newest && schemaFor(registry, vertical, newest.type);
  const author = (schema ? authorsIn(schema, newest.fields) : []).find(
    ({ title }) => authorSlug(title) === slug,
  );
  if (!author) return undefined;
  const { role } = vertical.site.authors[slug] ?? {};
  return {
    slug,
    name: author.title,
    ...(role ? { role } : {}),
    ...(author.field_email ? { email: author.field_email } : {}),
  };
}

/**
 * The authors in the byline of a page.
 *
 * @param authors those that the reader may see
 * @param linked whether lists by author contain items of this type
 */
export function pageAuthors(
  vertical: VerticalConfig,
  authors: readonly AuthorEntry[],
  linked: boolean,
): NonNullable<ContentPageResponse['authors']> {
  return authors.map(({ title: name }) => {
    const path = linked ? authorPath(vertical, authorSlug(name)) : undefined;
    return { name, ...(path ? { path } : {}) };
  });
}
