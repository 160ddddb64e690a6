/** What features say about stretches of the texts of a page. Types only. */
import type { TextNote } from '#app/contracts/text-marks.ts';
import type { ContentPage } from '#app/plugin.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { Viewer } from './viewer.ts';

/** A stretch of a text in its normalised form (`app/text/marks/read-runs.ts`); the end is exclusive. */
export interface NotedStretch {
  start: number;
  end: number;
  /** One object for all stretches with the same note. */
  note: TextNote;
}

/** A page as its reader gets it: what the reader may not see is gone. */
interface PageToMark {
  page: ContentPage<Record<string, unknown>>;
  schema: ContentSchema;
  /** Its HTML texts. */
  texts: readonly string[];
}

/**
 * The part `textMarks` of a feature. Readers with the same access share the answer, so it depends on nothing else of the
 * reader, and names nothing that such a reader may not know of.
 *
 * @returns by text, in the order given; in order and without overlap
 */
export type TextMarkSource = (
  viewer: Viewer,
  page: PageToMark,
) => Promise<readonly (readonly NotedStretch[])[]>;
