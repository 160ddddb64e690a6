/** Cleans the HTML of one record: each field, then the anchors of all fields; imports its pictures and files. */
import type { ImportRules } from './import-rules.ts';
import { hasAnchors, settleAnchors } from './html/anchors.ts';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import { mediaWarning, importMedia } from './media/import-media.ts';
import { mediaName, type MediaUse } from './media/media.ts';
import type { RecordProblem } from './record.ts';
import { walk, type Shape } from '#app/runtime/plugins/field-rules.ts';

export interface RecordCleaner {
  /** Returns the clean HTML for a field of the record. */
  clean(html: string, pointer: string): string;
  /** Imports the pictures or files of a field, in place. */
  take(pointer: string, holder: Record<string, unknown>, key: string, kind: MediaKind): void;
  /** Call after all fields: makes their anchors consistent, in place. */
  settle(shape: Shape, record: Record<string, unknown>): void;
  /** One for each omitted part. */
  warnings: RecordProblem[];
  /** The pictures and files that the record refers to. */
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
          const taken = intake?.picture(src, folder) ?? { refused: 'pictures are not imported here' };
          const refused = 'refused' in taken && { refused: taken.refused };
          media.push({ kind: 'picture', name: mediaName(src), ...refused });
          return taken;
        },
        omit: ({ kind, name, reason }) =>
          warnings.push({ pointer, message: `${kind} not imported: ${name}${reason ? ` (${reason})` : ''}` }),
      });
      cleaned.set(pointer, clean);
      return clean;
    },
    take(pointer, holder, key, kind) {
      importMedia({ media: intake, folder }, { holder, key, kind, pointer }, (use, at) => {
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
