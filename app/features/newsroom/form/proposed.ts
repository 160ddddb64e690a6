/** What a new item gets at publication where nothing is typed. Pure. */
import { slugFor } from '#app/text/normalise.ts';

const LONGEST_SLUG = 100;

/** The last part of the address, from the title. */
export function proposedAddress(title: unknown): string {
  const slug = typeof title === 'string' ? slugFor(title).slice(0, LONGEST_SLUG).replace(/-+$/, '') : '';
  return slug || 'page';
}

/** Fields that publication fills. */
export const PROPOSED = { path: 'address', field_date_pub: 'day' } as const;
export type Proposed = (typeof PROPOSED)[keyof typeof PROPOSED];
