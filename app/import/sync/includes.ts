/** Which resources a page lacks that its mapping reads: paragraphs, authors, pictures and files. */
import type { BundleMapping, FieldSource } from '#generated/schemas/types.ts';
import type { Identifier } from '../jsonapi/documents.ts';
import { fieldsFor } from '../jsonapi/nodes.ts';
import { sourceName } from '../jsonapi/values.ts';
import type { SitePage, SiteResource } from './collection.ts';

type Bundle = Exclude<BundleMapping, null>;

const keyText = ({ type, id }: Identifier) => `${type}/${id}`;
/** Terms are read by vocabulary, and items refer to items by id. */
const APART = new Set(['term', 'terms', 'nodes']);

/**
 * Paths of relationships, as `include` names them. Only those that the page itself shows are asked for: Drupal refuses a
 * request with a path that it does not know.
 */
export function lackingIncludes(bundle: Bundle, { data, included }: SitePage): Set<string> {
  const known = new Map([...data, ...included].map((resource) => [keyText(resource), resource]));
  const lacking = new Set<string>();

  const visit = (source: FieldSource, resource: SiteResource, above: string): void => {
    const rule = typeof source === 'string' ? { as: 'value', parts: {} } : source;
    const name = sourceName(source);
    const path = above + name;
    if (APART.has(rule.as)) return;
    for (const identifier of [resource.relationships[name]?.data ?? []].flat()) {
      const target = known.get(keyText(identifier));
      if (!target) lacking.add(path);
      else if (rule.as === 'files' || rule.as === 'picture') visitMedia(target, path);
      else for (const part of Object.values(rule.parts)) visit(part, target, `${path}.`);
    }
  };
  const visitMedia = ({ relationships }: SiteResource, path: string): void => {
    for (const [name, { data }] of Object.entries(relationships))
      for (const identifier of name === 'thumbnail' ? [] : [data ?? []].flat())
        if (identifier.type === 'file--file' && !known.has(keyText(identifier)))
          lacking.add(`${path}.${name}`);
  };

  for (const resource of data)
    for (const source of Object.values(fieldsFor(bundle))) visit(source, resource, '');
  return lacking;
}

/** Terms of these vocabularies that the items of a page, and what they include, refer to. */
export function termsIn({ data, included }: SitePage, isWanted: (type: string) => boolean): Identifier[] {
  return [...data, ...included].flatMap(({ relationships }) =>
    Object.values(relationships)
      .flatMap(({ data: linked }) => [linked ?? []].flat())
      .filter(({ type, id }) => isWanted(type) && id !== 'virtual'),
  );
}
