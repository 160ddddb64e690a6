/** Who wrote items: their names with the addresses of their pages, and what such a page says of them. */
import type { VerticalConfig } from '#app/config/model.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import { authorPath } from '#app/runtime/resolve.ts';
import { authorSlug } from '#app/store/content/author-slug.ts';
import type { ContentListResponse, ContentPageResponse } from '#schemas/types.ts';
import type { Services } from '../../services.ts';

/** Field that names the authors in every plugin's schema. */
const AUTHORS_FIELD = 'field_authors';

interface Authored {
  [AUTHORS_FIELD]?: { title: string; field_email?: string }[];
}

/** An author as the list of their items shows them. */
export type Author = NonNullable<ContentListResponse['author']>;

/** Types that name their authors to every reader: lists by author leave the others out. */
export function typesWithAuthors(
  { registry }: Pick<Services, 'registry'>,
  vertical: VerticalConfig,
  types: readonly string[],
): string[] {
  return types.filter((type) => {
    const schema = registry.get(vertical.contentTypes[type]?.plugin ?? '')?.schema;
    return schema?.properties[AUTHORS_FIELD] !== undefined && isPublic(schema, AUTHORS_FIELD);
  });
}

/**
 * The author with this address, under the name and the e-mail address of their newest item; undefined when no item of
 * these types is theirs.
 *
 * @param types those that the reader may read and that name their authors
 */
export async function authorBySlug(
  { store }: Pick<Services, 'store'>,
  vertical: VerticalConfig,
  types: readonly string[],
  slug: string,
): Promise<Author | undefined> {
  const { items } = await store.content.list({
    ...{ vertical: vertical.id, types, author: slug },
    ...{ order: 'newest' as const, limit: 1, offset: 0 },
  });
  const { [AUTHORS_FIELD]: authors = [] } = (items[0]?.fields ?? {}) as Authored;
  const author = authors.find(({ title }) => authorSlug(title) === slug);
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
 * The authors of a page as its byline names them.
 *
 * @param data what the reader may see
 * @param linked whether lists by author hold items of this type
 */
export function pageAuthors(
  vertical: VerticalConfig,
  data: Readonly<Record<string, unknown>>,
  linked: boolean,
): NonNullable<ContentPageResponse['authors']> {
  const { [AUTHORS_FIELD]: authors = [] } = data as Authored;
  return authors.map(({ title: name }) => {
    const path = linked ? authorPath(vertical, authorSlug(name)) : undefined;
    return { name, ...(path ? { path } : {}) };
  });
}
