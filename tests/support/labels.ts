/** Labels from the configuration: staff may change them, so tests read them here. */
import type { Config } from '#app/config/model.ts';

export function getLabels({ verticals }: Config, vertical = 'payments_compliance') {
  const { routes, contentTypes, title } = verticals[vertical]!;
  return {
    /** Title of the vertical. */
    title,
    /** Title of a route. */
    route: (id: string) => routes[id]!.title,
    /** Title of a content type. */
    type: (id: string) => contentTypes[id]!.title,
    /** Label of an item of a content type. */
    label: (id: string) => contentTypes[id]!.label ?? contentTypes[id]!.title,
  };
}
