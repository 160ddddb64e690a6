/** Reads the nodes of an export as entries to import. */
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { ImportEntry } from '#app/store/content/publishing/importing.ts';
import { readContent } from '../content-record.ts';
import type { ImportRules } from '../import-rules.ts';
import { preferredNid } from '../identity.ts';
import { mediaWarning } from '../media/import-media.ts';
import type { MediaUse } from '../media/media.ts';
import type { LineProblem } from '../readers.ts';
import type { RecordProblem, TermIndex } from '../record.ts';
import type { DocumentPart } from './documents.ts';
import type { ExportIndex } from './export-index.ts';
import { fieldsFor, recordOfNode } from './nodes.ts';
import { placeProblems } from './places.ts';
import type { Tally } from './tally.ts';
import type { Lookup } from './values.ts';

export interface NodeReader {
  /** The entry for a resource; undefined if it is left out, which the tally counts. */
  read(
    content: DocumentPart & { kind: 'resource' },
  ):
    | { ok: true; record: ImportEntry; warnings?: LineProblem[]; media?: MediaUse[] }
    | { ok: false; problems: LineProblem[] }
    | undefined;
}

export function nodeReader({
  mapping,
  source,
  rules,
  terms,
  index,
  tally,
  termReference,
  folder,
}: {
  mapping: JsonApiMapping;
  source: string;
  rules: ImportRules;
  terms: TermIndex;
  index: ExportIndex;
  tally: Tally;
  termReference: Lookup['termReference'];
  /** The folder that paths of pictures and files are relative to. */
  folder: string;
}): NodeReader {
  const lookup: Lookup = { find: index.find, itemId: index.itemId, termReference };
  const { vertical } = mapping;
  return {
    read({ resource, bytes }) {
      if (resource.type.startsWith('taxonomy_term--') || !index.isChosen(resource)) return undefined;
      const bundle = mapping.bundles[resource.type];
      if (bundle === undefined) tally.unknownBundle(resource.type);
      if (bundle === null) tally.summary.leftOut++;
      if (!bundle) return undefined;
      const preferred = (id: string) => index.nid(id);
      if (resource.attributes['status'] === false) {
        tally.summary.unpublished++;
        const key = { source, id: resource.id };
        return { ok: true, record: { withdraw: key, vertical, type: bundle.contentType } };
      }
      const { record, problems, lost } = recordOfNode(resource, bundle, lookup, tally);
      const own = preferredNid(String(record['nid']));
      delete record['nid'];
      const result = readContent(
        { ...record, source_id: resource.id },
        { vertical, source, folder, preferred: (id) => (id === resource.id ? own : preferred(id)) },
        rules,
        terms,
      );
      // The conversion has already reported why the field is missing.
      const reported = new Set(problems.map(({ pointer }) => pointer));
      const all = [
        ...problems,
        ...(result.ok ? [] : result.problems.filter(({ pointer }) => !reported.has(pointer))),
      ];
      const placed = (faults: RecordProblem[]) => placeProblems(resource, bytes, fieldsFor(bundle), faults);
      if (result.ok && all.length === 0) {
        const warnings = lost.map(({ pointer, use }) => mediaWarning(use, pointer));
        return {
          ok: true,
          record: result.record,
          warnings: placed([...warnings, ...(result.warnings ?? [])]),
          media: [...lost.map(({ use }) => use), ...(result.media ?? [])],
        };
      }
      return { ok: false, problems: placed(all) };
    },
  };
}
