/** What readers find at the address of an item that was withdrawn. */
import type { ContentRoute } from '#app/config/model.ts';
import { contentAccess, mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { contentPath, type Resolved } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { localDay } from '#app/text/day.ts';
import { recordId } from '#app/text/record-id.ts';
import { describeWithdrawal } from '../../feature-parts.ts';
import { failure, type Failure } from '../../problem.ts';
import type { Viewer } from '../../viewer.ts';
import { summarise } from '../lists/summaries.ts';

type Wanted = Resolved & { route: ContentRoute };

/** The withdrawn item whose address it is: by its id, or by its slug. */
async function findWithdrawn(
  { services, vertical }: Viewer,
  { route, params }: Wanted,
  types: readonly string[],
): Promise<ContentRecord | undefined> {
  const { content } = services.store;
  const id = recordId(params['id']);
  const path = params['slug'] ?? route.slug;
  const record = id
    ? await content.get(id)
    : path !== undefined && (await content.withdrawnAt({ vertical: vertical.id, path }));
  return record && record.vertical === vertical.id && types.includes(record.type) ? record : undefined;
}

/**
 * A refusal with the day, the note and what replaces the item; undefined if none was withdrawn there, or if the reader could
 * not read all of it: who could not must not learn that it existed, nor what was wrong with it.
 */
export async function withdrawnItem(
  viewer: Viewer,
  wanted: Wanted,
  types: readonly string[],
): Promise<Failure | undefined> {
  const record = await findWithdrawn(viewer, wanted, types);
  const withdrawn = record && (await findWithdrawal(viewer, record));
  return withdrawn && failure('withdrawn', { withdrawn });
}

/** The day (`2026-11-28`; empty where the log does not have it), the note and what replaces it, as the reader may read them. */
export interface ReadWithdrawal {
  day: string;
  note: string;
  instead?: { title: string; path: string };
}

/** What a reader is told of an item that was withdrawn; undefined if it was not, or if the reader could not read all of it. */
export async function findWithdrawal(
  viewer: Viewer,
  record: ContentRecord,
): Promise<ReadWithdrawal | undefined> {
  const { services, vertical, reader } = viewer;
  if (record.status !== 'withdrawn' || contentAccess(vertical, record, reader) !== 'full') return undefined;
  const [at, said] = await Promise.all([
    services.store.events.withdrawnAt(record),
    describeWithdrawal(viewer, record),
  ]);
  const instead = said?.replacedBy ? await findInstead(viewer, said.replacedBy) : undefined;
  const day = at === undefined ? '' : localDay(new Date(at), vertical.site.timeZone);
  return { day, note: said?.note ?? '', ...(instead && { instead }) };
}

async function findInstead(
  { services, vertical, reader }: Viewer,
  nid: number,
): Promise<{ title: string; path: string } | undefined> {
  const [record] = await services.store.content.published([nid]);
  const path = record?.vertical === vertical.id ? contentPath(vertical, record) : undefined;
  if (!record || path === undefined || !mayReadType(vertical, record.type, reader)) return undefined;
  if (!mayOpenPath(vertical, decodeURIComponent(path), reader)) return undefined;
  const [item] = await summarise(services, vertical, reader, [record]);
  return item && { title: item.title, path };
}
