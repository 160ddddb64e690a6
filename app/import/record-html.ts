/** Cleans the HTML of one record, each field for itself, then the anchors of all of them; takes in what it names. */
import type { ImportRules } from './content-record.ts';
import { hasAnchors, settleAnchors } from './html/anchors.ts';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import { mediaName, mediaWarning, takeMedia, type MediaUse } from './media/use.ts';
import type { RecordProblem } from './record.ts';
import { walk, type Shape } from '#app/runtime/plugins/field-rules.ts';

export interface RecordCleaner {
  /** What replaces the HTML at a place of the record. */
  clean(html: string, pointer: string): string;
  /** Takes in the pictures or files at a place of the record, in place. */
  take(pointer: string, holder: Record<string, unknown>, key: string, kind: MediaKind): void;
  /** After all fields were cleaned: makes their anchors agree, in place. */
  settle(shape: Shape, record: Record<string, unknown>): void;
  /** What was left out. */
  warnings: RecordProblem[];
  /** The pictures and files that the record names. */
  media: MediaUse[];
}

export function recordCleaner(
  { sanitise, media: intake }: Pick<ImportRules, 'sanitise' | 'media'>,
  folder: string | undefined,
): RecordCleaner {
  const cleaned = new Map<string, string>();
  const warnings: RecordProblem[] = [];
  const media: MediaUse[] = [];
  return {
    warnings,
    media,
    clean(html, pointer) {
      const clean = sanitise(html, {
        picture(src) {
          const taken = intake?.picture(src, folder) ?? { refused: 'pictures are not taken in here' };
          const refused = 'refused' in taken && { refused: taken.refused };
          media.push({ kind: 'picture', name: mediaName(src), ...refused });
          return taken;
        },
        omit: ({ kind, name, reason }) =>
          warnings.push({ pointer, message: `${kind} was left out: ${name}${reason ? ` (${reason})` : ''}` }),
      });
      cleaned.set(pointer, clean);
      return clean;
    },
    take(pointer, holder, key, kind) {
      takeMedia({ media: intake, folder }, { holder, key, kind, pointer }, (use, at) => {
        media.push(use);
        if (use.refused !== undefined) warnings.push(mediaWarning(use, at));
      });
    },
    settle(shape, record) {
      if (![...cleaned.values()].some(hasAnchors)) return;
      const settled = settleAnchors([...cleaned.values()]);
      const byPointer = new Map([...cleaned.keys()].map((pointer, index) => [pointer, settled[index]!]));
      walk(shape, record, { html: (html, pointer) => byPointer.get(pointer) ?? html });
    },
  };
}
