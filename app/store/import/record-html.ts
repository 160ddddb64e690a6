/** Cleans the HTML of one record: each field for itself, then the anchors of all of them together. */
import type { ImportRules } from './content-record.ts';
import { hasAnchors, settleAnchors } from './html/anchors.ts';
import type { RecordProblem } from './record.ts';
import { walk, type Shape } from './rules.ts';

export interface RecordCleaner {
  /** What replaces the HTML at a place of the record. */
  clean(html: string, pointer: string): string;
  /** After all fields were cleaned: makes their anchors agree, in place. */
  settle(shape: Shape, record: Record<string, unknown>): void;
  /** What was left out. */
  warnings: RecordProblem[];
}

export function recordCleaner(
  { sanitise, media }: Pick<ImportRules, 'sanitise' | 'media'>,
  folder: string | undefined,
): RecordCleaner {
  const cleaned = new Map<string, string>();
  const warnings: RecordProblem[] = [];
  return {
    warnings,
    clean(html, pointer) {
      const clean = sanitise(html, {
        ...(media && { picture: (src) => media.picture(src, folder) }),
        omit: ({ kind, name, reason }) =>
          warnings.push({ pointer, message: `${kind} was left out: ${name}${reason ? ` (${reason})` : ''}` }),
      });
      cleaned.set(pointer, clean);
      return clean;
    },
    settle(shape, record) {
      if (![...cleaned.values()].some(hasAnchors)) return;
      const settled = settleAnchors([...cleaned.values()]);
      const byPointer = new Map([...cleaned.keys()].map((pointer, index) => [pointer, settled[index]!]));
      walk(shape, record, { html: (html, pointer) => byPointer.get(pointer) ?? html });
    },
  };
}
