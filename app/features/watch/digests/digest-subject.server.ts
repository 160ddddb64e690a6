/** The first things that a reader sees of a digest: the subject, and the line that mail programs show beside it. */
import { formatCount } from '#app/text/count.ts';
import type { Digest, DigestItem } from './digest.server.ts';

/** Mail programs cut longer subjects off. */
const SUBJECT_LENGTH = 70;

function shorten(title: string, length: number): string {
  if (title.length <= length) return title;
  const cut = title.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;:]+$/, '')}…`;
}

const listItems = ({ groups }: Pick<Digest, 'groups'>): DigestItem[] => groups.flatMap(({ items }) => items);

/** The title of the top item, and the number of the others. */
export function digestSubject(digest: Pick<Digest, 'groups' | 'more'>): string {
  const [top, ...others] = listItems(digest);
  const count = others.length + digest.more;
  const more = count > 0 ? `; ${count} more` : '';
  return `${shorten(top!.title, SUBJECT_LENGTH - more.length)}${more}`;
}

/** `3 more from your rules; 1 deadline within 14 days.` */
export function digestPreview(digest: Pick<Digest, 'groups' | 'more' | 'deadlines'>): string {
  const [top, ...others] = listItems(digest);
  const count = others.length + digest.more;
  const near = digest.deadlines.filter(({ urgency }) => urgency === 'due').length;
  return [
    top!.summary,
    ...(count > 0 ? [`${count} more from your rules.`] : []),
    ...(near > 0 ? [`${formatCount(near, 'near deadline')}.`] : []),
  ].join(' ');
}
