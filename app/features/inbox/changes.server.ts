/** What changed in the items of rows since the reader knew them: what their editors say, then what the comparison finds. */
import { findChangeNotes, MOST_TOLD } from '#app/api/content/change-notes.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VersionDate } from '#app/api/dates/date-history.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { changeSentence } from '#app/text/change-text.ts';
import { compareVersions, type ComparedVersion } from './compare-versions.server.ts';

/** Readers with the same access see the same changes. */
const cached = createAnswerCache();

/**
 * What changed in an item after a version, as far as the reader may see it; undefined where nothing is known, because the
 * version is lost.
 */
export async function findChanges(
  viewer: Viewer,
  record: ContentRecord,
  since: number,
): Promise<readonly string[] | undefined> {
  if (since < 1 || since >= record.version) return undefined;
  const { changes } = await cached(viewer, ['changes', record.nid, since, record.version], async () => ({
    changes: await describe(viewer, record, since),
  }));
  return changes;
}

async function describe(viewer: Viewer, record: ContentRecord, since: number) {
  const notes = (await findChangeNotes(viewer, [record])).get(record.nid) ?? [];
  const told = notes.filter(({ version }) => version > since).slice(0, MOST_TOLD);
  const found = await compare(viewer, record, since);
  return told.length > 0 || found ? [...new Set([...told.map(changeSentence), ...(found ?? [])])] : undefined;
}

async function compare({ services, vertical, reader }: Viewer, record: ContentRecord, since: number) {
  const before = await services.store.content.revision(record.nid, since);
  const schema = schemaFor(services.registry, vertical, record.type);
  if (!before || !schema) return undefined;
  // Access follows from the record as it is now: who may not read it in full sees the public part of both.
  const access = contentAccess(vertical, record, reader);
  const dateField = roleFields(schema)['key-dates'];
  const toVersion = ({ title, fields }: Pick<ContentRecord, 'title' | 'fields'>): ComparedVersion => {
    const shown = redact(schema, fields, access) as Record<string, unknown>;
    const dates = dateField === undefined ? undefined : (shown[dateField] as VersionDate[] | undefined);
    return { title, fields: shown, dates: dates ?? [] };
  };
  return compareVersions(toVersion(before), toVersion(record), dateField);
}
