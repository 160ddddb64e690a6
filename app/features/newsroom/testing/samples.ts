/** Drafts, pages, releases and jobs for the generic tests, made by an administrator, or by a person with a role. */
import type { TestApi } from '#tests/support/api.ts';
import { findUser, V } from '#tests/support/operations/calls.ts';
import type { Db } from '#app/store/tables.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import { LARGEST_DRAFT, MOST_RELEASED } from '../limits.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';

export const NEWSROOM = `${V}/newsroom`;
const VERTICAL = 'payments_compliance';

/** A site, and the tokens of its accounts. */
export interface Samples {
  site: TestApi;
  token(name: string): string | undefined;
}

const database = (db: Db) => db;

let count = 0;
/** An id of a client, for one action. */
export const clientId = (name = `action-${(count += 1)}`): string => name.padEnd(8, '-');

const body = { summary: 'Who we are.', value: '<p>We read rules.</p>' };

export async function send({ site, token }: Samples, path: string, json?: object, method?: string) {
  const answer = await site.ask(`${NEWSROOM}${path}`, {
    ...{ token: token('admin'), method: method ?? (json ? 'POST' : 'GET') },
    ...(json && { json }),
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.json;
}

/** A draft of a new page, by its name. */
export const aDraft = async (
  samples: Samples,
  name?: string,
  fields: object = { title: 'A page', body },
  type = 'page',
) =>
  (await send(samples, '/drafts', { type, fields, client_id: clientId(name) })) as {
    nid: number;
    revision: number;
  };

export const publishBody = (revision: number, more: object = {}) => ({
  ...{ client_id: clientId(), revision, kind: 'update', ...more },
});

/** A page that is published. */
export async function aPublished(samples: Samples, name?: string): Promise<number> {
  const { nid, revision } = await aDraft(samples, name);
  await send(samples, `/drafts/${nid}/publish`, publishBody(revision));
  return nid;
}

/** A draft of a page that is published, with another title. */
export async function aChange(samples: Samples, name?: string): Promise<{ nid: number; revision: number }> {
  const nid = await aPublished(samples, name);
  const { revision } = await send(samples, '/drafts', { nid, client_id: clientId() });
  return send(samples, `/drafts/${nid}`, { revision, fields: { title: 'Another' } }, 'PATCH');
}

/** A draft that cannot be published, because the published page changed. */
export async function anOutdated(samples: Samples): Promise<{ nid: number; revision: number }> {
  const draft = await aChange(samples);
  const { store } = samples.site;
  const record = (await store.content.get(draft.nid))!;
  await store.content.publish({
    ...{ ...record, title: 'Theirs', fields: { ...record.fields, title: 'Theirs' }, scheduled: false },
    ...{ terms: [], relations: [], dates: [], featured: false, impact: 0 as const },
  });
  return draft;
}

export const aRelease = async (samples: Samples, name?: string): Promise<number> =>
  (await send(samples, '/releases', { title: 'A release', client_id: clientId(name) })).id;

/** A release with a page. */
export async function aFullRelease(samples: Samples): Promise<{ id: number; nid: number }> {
  const id = await aRelease(samples);
  const { nid, revision } = await aDraft(samples);
  await send(samples, `/drafts/${nid}/publish`, publishBody(revision, { release: id }));
  return { id, nid };
}

export async function aPublishedRelease(samples: Samples): Promise<{ id: number; nid: number }> {
  const release = await aFullRelease(samples);
  await send(samples, `/releases/${release.id}/publish`, { client_id: clientId() });
  return release;
}

export const LATER = { local: '2027-01-04T09:00', zone: 'Europe/London' };

/** A page that is scheduled. */
export async function aJob(samples: Samples): Promise<{ id: number; nid: number }> {
  const { nid, revision } = await aDraft(samples);
  const { job } = await send(samples, `/drafts/${nid}/publish`, publishBody(revision, { when: LATER }));
  return { id: job.id, nid };
}

/** A job that was cancelled. */
export async function anEndedJob(samples: Samples): Promise<number> {
  const { id } = await aJob(samples);
  await send(samples, `/jobs/${id}`, undefined, 'DELETE');
  return id;
}

/** A discarded draft. @returns its id */
export async function aDiscarded(samples: Samples, name?: string): Promise<{ id: number; nid: number }> {
  const { nid, revision } = await aDraft(samples, name);
  const { id } = await send(samples, `/drafts/${nid}?revision=${revision}`, undefined, 'DELETE');
  return { id, nid };
}

/** A discarded draft of a page that has another one. */
export async function aReplaced(samples: Samples): Promise<number> {
  const { nid, revision } = await aChange(samples);
  const { id } = await send(samples, `/drafts/${nid}?revision=${revision}`, undefined, 'DELETE');
  await send(samples, '/drafts', { nid, client_id: clientId() });
  return id;
}

/** A draft for which somebody asks for a review. */
export async function anAsked(samples: Samples): Promise<{ nid: number; revision: number }> {
  const draft = await aDraft(samples);
  const { revision } = await send(
    samples,
    `/drafts/${draft.nid}`,
    { revision: draft.revision, fields: { title: 'Mine' } },
    'PATCH',
  );
  await send(samples, `/drafts/${draft.nid}/review`, { action: 'ask', revision });
  return { nid: draft.nid, revision };
}

/** Gives an account roles. */
export async function giveRoles({ site }: Pick<Samples, 'site'>, name: string, roles: string[]) {
  const { id } = await findUser(site, name);
  const desk = site.store.of(newsroomDesk);
  await desk.transaction((on) => desk.setRoles(on, id, VERTICAL, roles, '2026-11-21T09:00:00.000Z'));
}

/** A draft that is as large as it may be. */
export async function fillDraft(samples: Samples): Promise<{ nid: number; revision: number }> {
  const { nid, revision } = await aDraft(samples);
  const fields = { nid, type: 'page', title: 'Long', long: 'x'.repeat(LARGEST_DRAFT - 100) };
  await samples.site.store
    .of(database)
    .updateTable('newsroom_draft')
    .set({ fields: JSON.stringify(fields) })
    .where('nid', '=', nid)
    .execute();
  return { nid, revision };
}

/** Fills a release to its limit. */
export async function fillRelease({ site }: Samples, release: number): Promise<void> {
  const edition = {
    ...{
      type: 'page',
      title: 'Many',
      revision: 1,
      fields: '{}',
      base_version: null,
      kind: 'update' as const,
    },
    ...{ reader_note: '', desk_note: '', takes_back: '[]', by_id: null, before_version: null, version: null },
  };
  await site.store
    .of(database)
    .insertInto('newsroom_release_item')
    .values(
      Array.from({ length: MOST_RELEASED }, (_, index) => ({
        ...{ ...edition, release_id: release, nid: 900_000 + index, position: index },
      })),
    )
    .execute();
}

/** A release with an item that cannot be published any more, as after a change of the configuration. */
export async function breakRelease(samples: Samples): Promise<{ id: number; nid: number }> {
  const release = await aFullRelease(samples);
  await samples.site.store
    .of(database)
    .updateTable('newsroom_release_item')
    .set({ fields: JSON.stringify({ nid: release.nid, type: 'page' }) })
    .where('release_id', '=', release.id)
    .execute();
  return release;
}

/** A release with an item that was published meanwhile by others. */
export async function outdateRelease(samples: Samples): Promise<number> {
  const { id, nid } = await aFullRelease(samples);
  const other = await aPublished(samples);
  await samples.site.store
    .of(database)
    .updateTable('newsroom_release_item')
    .set({ nid: other })
    .where('release_id', '=', id)
    .where('nid', '=', nid)
    .execute();
  return id;
}

/** A release that somebody changes whenever it is read. */
export async function busyRelease(samples: Samples): Promise<{ id: number }> {
  const { id } = await aFullRelease(samples);
  const releases = samples.site.store.of(newsroomReleases);
  const { items } = releases;
  releases.items = async (asked, on) => {
    const rows = await items(asked, on);
    return asked === id && !on ? rows.map((row) => ({ ...row, revision: 0 })) : rows;
  };
  return { id };
}

/** A published release whose earlier versions are lost. */
export async function lostRelease(samples: Samples): Promise<number> {
  const { nid, revision } = await aChange(samples);
  const id = await aRelease(samples);
  await send(samples, `/drafts/${nid}/publish`, publishBody(revision, { release: id }));
  await send(samples, `/releases/${id}/publish`, { client_id: clientId() });
  await samples.site.store.of(database).deleteFrom('content_revision').where('nid', '=', nid).execute();
  return id;
}

interface SampleTerm {
  tid: number;
  name: string;
  stamp: string;
}

/** Terms of each site: equal sites get equal terms. */
const terms = new WeakMap<object, number>();

/** Two new terms of a vocabulary, and the stamp of a merge of the first into the second. */
export async function sampleTerms(
  samples: Samples,
  vid: string,
): Promise<{ one: SampleTerm; other: SampleTerm; stamp: string }> {
  const add = (): Promise<SampleTerm> => {
    const number = (terms.get(samples.site) ?? 0) + 1;
    terms.set(samples.site, number);
    return send(samples, `/vocabularies/${vid}/terms`, {
      ...{ name: `Term ${number}`, client_id: clientId() },
    });
  };
  const [one, other] = [await add(), await add()];
  const path = `/vocabularies/${vid}/terms/${one.tid}/merge?into=${other.tid}`;
  const { stamp } = await send(samples, path);
  return { one, other, stamp };
}
