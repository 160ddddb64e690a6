/** Where the configuration refers to a term: by its key, or by a link to its page or filter. Pure. */
import type { Config, VerticalConfig } from '#app/config/model.ts';

/** A place of the configuration. */
export interface ConfiguredPlace {
  /** `payments_compliance: site.comparison.federal` */
  place: string;
  /** It names the term by its key; otherwise it links to it. */
  isName: boolean;
}

interface Sought {
  tid: number;
  vid: string;
  key: string;
}

/** What links to a term: `/taxonomy/term/1020`, `?jurisdiction=1020`. */
function linkPattern({ tid, vid }: Sought, vertical: VerticalConfig): RegExp {
  const param = vertical.vocabularies[vid]?.param ?? vid;
  return new RegExp(`(/taxonomy/term/|[?&]${param}=)${tid}(?!\\d)`);
}

/** Every place in the verticals that refers to the term, in their order. */
export function configuredPlaces(config: Pick<Config, 'verticals'>, term: Sought): ConfiguredPlace[] {
  const reference = `${term.vid}/${term.key}`;
  return Object.values(config.verticals).flatMap((vertical) => {
    const link = linkPattern(term, vertical);
    const found: ConfiguredPlace[] = [];
    const look = (value: unknown, path: readonly string[]): void => {
      const place = `${vertical.id}: ${path.join('.')}`;
      if (value === reference) found.push({ place, isName: true });
      else if (typeof value === 'string' && link.test(value)) found.push({ place, isName: false });
      else if (typeof value === 'object' && value !== null)
        for (const [key, part] of Object.entries(value)) {
          if (key === reference) found.push({ place: `${place}.${key}`, isName: true });
          look(part, [...path, key]);
        }
    };
    look(vertical, []);
    return found;
  });
}
