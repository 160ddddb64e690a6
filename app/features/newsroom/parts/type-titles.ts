import type { Desk } from '../contract/desk.ts';

/** What readers call a content type, by its id. A type that the configuration no longer has is shown by its id. */
export function typeTitles(types: Desk['types']): (type: string) => string {
  const titles = new Map(types.map(({ id, title }) => [id, title]));
  return (type) => titles.get(type) ?? type;
}
