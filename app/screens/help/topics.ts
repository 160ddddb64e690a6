/** Help topics from their JSON:API resources, in reading order. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import { plainText } from '#app/text/html-text.ts';
import type { JsonApiResource } from '#app/contracts/jsonapi.ts';

export interface HelpTopic {
  /** Anchor on the page: the topic's path alias. */
  id: string;
  title: string;
  /** URL of the topic's page. */
  path: string | undefined;
  /** Sanitised HTML. */
  body: string;
  sections: { title: string; body: string }[];
}

interface Attributes {
  title: string;
  path: string;
  field_weight?: number;
  body?: { value?: string; summary?: string };
  field_accordion?: { title: string; body: string }[];
}

const plain = (html: string) => normaliseText(plainText(html));

/** Topics that contain every word of a query, by weight, then title. */
export function toTopics(resources: readonly JsonApiResource[], query = ''): HelpTopic[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return resources
    .map(({ attributes, links }) => ({ ...(attributes as unknown as Attributes), links }))
    .filter(({ title, body, field_accordion }) => {
      const sections = (field_accordion ?? []).flatMap((section) => [section.title, section.body]);
      const text = plain([title, body?.summary, body?.value, ...sections].join(' '));
      return wanted.every((word) => text.includes(word));
    })
    .sort((a, b) => (a.field_weight ?? 0) - (b.field_weight ?? 0) || a.title.localeCompare(b.title, 'en'))
    .map(({ path, title, body, field_accordion = [], links }) => ({
      id: path,
      title,
      path: (links?.['page'] as { href: string } | undefined)?.href,
      body: body?.value ?? '',
      sections: field_accordion.map((section) => ({ title: section.title, body: section.body })),
    }));
}
