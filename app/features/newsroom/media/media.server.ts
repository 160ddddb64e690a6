/** The operations of the library: find, describe, upload, merge, remove and take back. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import { cleanText } from '#app/text/normalise.ts';
import type { MediaEntry } from '../contract/media.ts';
import { needRight, stillHas } from '../desk/access.server.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { TAKE_BACK_DAYS, type NewsroomRight } from '../limits.ts';
import { exchangeMedia } from './exchange.server.ts';
import { readFacts, fileNameOf, findEntry, searchLibrary } from './library.server.ts';
import { kindOf } from './media-facts.server.ts';
import { newsroomMedia } from './media-store.server.ts';
import { UPLOAD_PATH } from './receive-upload.server.ts';
import { configUses, mediaUses } from './uses.server.ts';
import { issueTicket } from './upload-ticket.server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const titleOrName = ({ title, fileName }: Pick<MediaEntry, 'title' | 'fileName'>) => title || fileName;

const tooLarge = ({ largestUpload }: Pick<Services, 'largestUpload'>): Failure =>
  failure('media_refused', { detail: `It is larger than ${Math.floor(largestUpload / 1024 / 1024)} MB.` });

/** The file as it is now. */
async function answerEntry({ services, vertical }: Viewer, name: string) {
  const found = await findEntry(services, vertical, name);
  return found ? success(found.entry) : failure('not_found');
}

const mediaLibrary = operation('mediaLibrary', {
  summary: 'Pictures and files of the vertical, and what was removed',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical, query }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const [found, rows] = await Promise.all([
      searchLibrary(services, vertical, query),
      services.store.of(newsroomMedia).all(vertical.id),
    ]);
    const since = new Date(services.now().getTime() - TAKE_BACK_DAYS * DAY_MS).toISOString();
    const removed = rows
      .flatMap((row) =>
        row.removed_at !== null && row.removed_at >= since ? [{ ...row, at: row.removed_at }] : [],
      )
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, 50)
      .map((row) => ({
        ...{ name: row.name, kind: kindOf(row.name), title: row.title, removedAt: row.at },
        fileName: fileNameOf({ name: row.name, row }),
      }));
    return success({ ...found, removed, largest: services.largestUpload });
  },
});

const mediaDetail = operation('mediaDetail', {
  summary: 'A file of the library, and where it is used',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const found = await findEntry(services, vertical, params['name'] ?? '');
    if (!found) return failure('not_found');
    const { size, width, height } = await readFacts(services, found.entry);
    const used = await services.store.of(mediaUses).find(vertical, found.entry.name);
    return success({ ...used, entry: { ...found.entry, size, width, height }, same: found.same });
  },
});

const beginUpload = operation('beginUpload', {
  summary: 'Ask for leave to upload a picture or a file',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'media_refused'],
  async handle({ services, viewer, body: { name, size } }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    if (size > services.largestUpload) return tooLarge(services);
    return success({ address: UPLOAD_PATH, ticket: await issueTicket(viewer, { fileName: name, size }) });
  },
});

/** Changes a file in a transaction, unless the right has gone meanwhile. */
async function change(
  viewer: Viewer,
  name: string,
  right: NewsroomRight,
  run: (on: Db, entry: MediaEntry) => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  const { services, vertical } = viewer;
  const found = await findEntry(services, vertical, name);
  if (!found) return failure('not_found');
  const facts = await readFacts(services, found.entry);
  return services.store.of(newsroomDesk).transaction(async (on) => {
    if (!(await stillHas(on, viewer, right))) return failure('permission_missing');
    await services.store.of(newsroomMedia).ensure(on, actingNow(viewer), facts);
    return run(on, found.entry);
  });
}

const changeMedia = operation('changeMedia', {
  summary: 'Change the texts about a file of the library',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found'],
  async handle({ services, viewer, params, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const name = params['name'] ?? '';
    const acting = actingNow(viewer);
    const { language } = body;
    const texts = {
      ...Object.fromEntries(
        (['title', 'alt', 'credit'] as const).flatMap((key) => {
          const text = body[key];
          return text === undefined ? [] : [[key, cleanText(text)]];
        }),
      ),
      ...(language !== undefined && { language }),
    };
    const refused = await change(viewer, name, 'write', async (on, entry) => {
      await services.store.of(newsroomMedia).changeTexts(on, acting, name, texts);
      await recordTrail(on, [
        {
          ...acting,
          action: 'media-changed',
          title: titleOrName({ ...entry, ...texts }),
          detail: { name, ...texts },
        },
      ]);
      return undefined;
    });
    return refused ?? answerEntry(viewer, name);
  },
});

const removeMedia = operation('removeMedia', {
  summary: 'Remove a file that nothing uses from the library',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'right_missing', 'not_found', 'media_in_use'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const name = params['name'] ?? '';
    const acting = actingNow(viewer);
    const refused = await change(viewer, name, 'write', async (on, entry) => {
      const { uses, elsewhere } = await services.store.of(mediaUses).find(vertical, name, on);
      const [first] = uses;
      if (first) return failure('media_in_use', { detail: `“${first.title}” uses it.` });
      if (elsewhere > 0) return failure('media_in_use', { detail: 'Pages of another vertical use it.' });
      await services.store.of(newsroomMedia).setRemoved(on, acting, name, acting.at);
      await recordTrail(on, [
        { ...acting, action: 'media-removed', title: titleOrName(entry), detail: { name } },
      ]);
      return undefined;
    });
    return refused ?? success({ done: true as const });
  },
});

const takeBackMedia = operation('takeBackMedia', {
  summary: 'Take a removed file back into the library',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const name = params['name'] ?? '';
    const acting = actingNow(viewer);
    const media = services.store.of(newsroomMedia);
    const isBack = await services.store.of(newsroomDesk).transaction(async (on) => {
      const row = await media.get(vertical.id, name, on);
      if (!row || row.removed_at === null || !(await stillHas(on, viewer, 'write'))) return false;
      await media.setRemoved(on, acting, name, null);
      const title = titleOrName({ title: row.title, fileName: row.file_name });
      await recordTrail(on, [{ ...acting, action: 'media-taken-back', title, detail: { name } }]);
      return true;
    });
    return isBack ? answerEntry(viewer, name) : failure('not_found');
  },
});

/** Why one file cannot take the place of another, as a sentence. */
function whyNotMerged({ vertical }: Viewer, from: MediaEntry, into: MediaEntry): string | undefined {
  if (from.name === into.name) return 'A file cannot be merged with itself.';
  if (from.kind !== into.kind)
    return 'A picture cannot take the place of a file, nor a file that of a picture.';
  const [key] = configUses(vertical).get(from.name) ?? [];
  return key && `The configuration names it at ${key}. Change it there first.`;
}

const mergeMedia = operation('mergeMedia', {
  summary: 'Put another file in the place of this one, wherever the vertical uses it',
  auth: 'bearer',
  load: 'screen',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'media_merge_refused'] as const),
    'version_conflict',
  ],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const acting = actingNow(viewer);
    const media = services.store.of(newsroomMedia);
    const into = await findEntry(services, vertical, body.into);
    if (!into) return failure('not_found', { detail: 'The library does not have the other file.' });
    const done = await media.get(vertical.id, params['name'] ?? '');
    const from = await findEntry(services, vertical, params['name'] ?? '');
    // A repeated request.
    if (!from && done?.merged_into === body.into) return success({ pages: 0, drafts: 0, entry: into.entry });
    if (!from) return failure('not_found');
    const detail = whyNotMerged(viewer, from.entry, into.entry);
    if (detail !== undefined) return failure('media_merge_refused', { detail });
    const facts = {
      from: await readFacts(services, from.entry),
      into: await readFacts(services, into.entry),
    };
    const texts = Object.fromEntries(
      (['title', 'alt', 'credit', 'language'] as const).flatMap((key) =>
        into.entry[key] === '' && from.entry[key] !== '' ? [[key, from.entry[key]]] : [],
      ),
    );
    const exchange = {
      ...{ from: from.entry.name, into: facts.into, title: titleOrName(from.entry), texts },
      isReplacement: body.replace === true,
    };
    const exchanged = await exchangeMedia(services, vertical, exchange, acting, async (on) => {
      if (!(await stillHas(on, viewer, 'publish'))) return failure('permission_missing');
      await media.ensure(on, acting, facts.from);
      await media.ensure(on, acting, facts.into);
      const target = (await media.get(vertical.id, facts.into.name, on))!;
      // Two addresses would lead to each other.
      if (target.merged_into !== null)
        return failure('media_merge_refused', { detail: 'The other file was merged itself.' });
      await media.setRemoved(on, acting, facts.into.name, null);
      return undefined;
    });
    if ('ok' in exchanged) return exchanged;
    const now = await findEntry(services, vertical, into.entry.name);
    return success({ ...exchanged, entry: now?.entry ?? into.entry });
  },
});

export const mediaOperations = [
  ...[mediaLibrary, mediaDetail, beginUpload, changeMedia],
  ...[removeMedia, takeBackMedia, mergeMedia],
];
