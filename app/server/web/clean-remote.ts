/** Sanitises the HTML of pages from another host, which is not trusted. */
import sanitizeHtml from 'sanitize-html';
import type { Config } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { isMediaUrl, filterMedia } from '#app/import/media/import-media.ts';
import { rulesFromSchema, walk, type AnnotatedSchema, type Shape } from '#app/runtime/plugins/field-rules.ts';
import { HTML_RULES, withAnchorId } from '#app/import/sanitise.ts';
import type { PageResponse } from '#app/contracts/content.ts';

const ANCHOR = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** As for imported content, but headings keep the anchors from loading. */
const RULES: sanitizeHtml.IOptions = {
  ...HTML_RULES,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: tagName === 'h2' && ANCHOR.test(attribs['id'] ?? '') ? attribs : withAnchorId(attribs),
    }),
  },
};

/** Cleans a page in place and returns it. Removes all fields of an unknown content type. */
export function pageCleaner(config: () => Config, registry: Registry): (page: PageResponse) => PageResponse {
  const shapes = new Map<string, Shape>(
    [...registry].map(([id, { schema }]) => [id, rulesFromSchema(schema as AnnotatedSchema).shape]),
  );
  return (page) => {
    if (page.kind === 'list') return page;
    const contentType = Object.values(config().verticals).find(({ contentTypes }) => contentTypes[page.type])
      ?.contentTypes[page.type];
    const shape = contentType && shapes.get(contentType.plugin);
    if (!shape) return { ...page, data: {} };
    walk(shape, page.data, {
      html: (html) => sanitizeHtml(html, RULES),
      media: (_, holder, key, kind) => filterMedia(holder, key, (src) => isMediaUrl(src, kind)),
    });
    return page;
  };
}
