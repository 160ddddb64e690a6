/** The operation that reads one version, and says what became of a paragraph of it. */
import { authorsIn } from '#app/api/content/pages/authors.ts';
import { knownRedline } from '#app/api/content/known-redlines.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { publicField } from '#app/runtime/plugins/field-roles.ts';
import { isTimeZone } from '#app/text/day.ts';
import { recordId } from '#app/text/record-id.ts';
import { readText, type Paragraph } from '#app/text/redline/read-text.ts';
import type { CitedParagraph, VersionToCite } from '../contract.ts';
import { findReadableItem, type ReadableItem } from '#app/api/content/readable-item.ts';
import { versionHtml } from '#app/api/content/version-html.ts';
import { listVersions, type ItemVersions } from '../item/version-list.server.ts';
import { anchoredHtml } from './anchored-html.ts';
import { anchorsIn } from './anchors.server.ts';
import { followParagraphs } from './follow.ts';

type Since = Pick<CitedParagraph, 'since' | 'now' | 'went'>;

const UNKNOWN: Since = { since: 'unknown', now: null, went: null };

/** Follows a paragraph through the versions that may be read, one after another. */
async function findSince(
  viewer: Viewer,
  { record }: ReadableItem,
  { rows, fieldsAt }: ItemVersions,
  { version, place, html }: { version: number; place: number; html: string },
): Promise<Since> {
  let [at, older] = [place, html];
  for (const next of rows.toReversed()) {
    const fields = fieldsAt(next.version);
    if (next.version <= version || !fields) continue;
    const newer = await versionHtml(viewer, record, fields);
    if (newer === undefined) continue;
    const redline = knownRedline(older, newer);
    if (redline.isTooLong) return UNKNOWN;
    const arrived = followParagraphs(redline).get(at);
    if (arrived === undefined)
      return redline.limited ? UNKNOWN : { since: 'went', now: null, went: next.version };
    [at, older] = [arrived, newer];
  }
  const [first, last] = [readText(html).paragraphs[place]!, readText(older).paragraphs];
  return {
    ...{ since: first.key === last[at]!.key ? 'same' : 'changed', went: null },
    now: anchorsIn(last)[at]!,
  };
}

const wordsIn = ({ pieces }: Paragraph) => pieces.map(({ text }) => text).join('');

async function readVersion(
  viewer: Viewer,
  item: ReadableItem,
  versions: ItemVersions,
  { version, at, isBrief }: { version: number; at: string | undefined; isBrief: boolean },
): Promise<Pick<VersionToCite, 'state' | 'html' | 'cited'> | 'no such paragraph'> {
  const fields = versions.fieldsAt(version);
  if (!fields) return { state: 'withheld', html: '', cited: null };
  if (isBrief) return { state: 'read', html: '', cited: null };
  const html = await versionHtml(viewer, item.record, fields);
  if (html === undefined) return { state: 'unreadable', html: '', cited: null };
  const read = readText(html);
  const anchors = anchorsIn(read.paragraphs);
  const shown = anchoredHtml(read, anchors, (anchor) => `?at=${anchor}#${anchor}`);
  if (at === undefined) return { state: 'read', html: shown, cited: null };
  const place = anchors.indexOf(at);
  const paragraph = read.paragraphs[place];
  if (!paragraph) return 'no such paragraph';
  const heading = read.paragraphs.slice(0, place + 1).findLast(({ kind }) => kind === 'heading');
  const since = await findSince(viewer, item, versions, { version, place, html });
  const cited = {
    ...{ at, section: heading ? wordsIn(heading) : null, number: paragraph.number || null },
    ...{ text: wordsIn(paragraph), ...since },
  };
  return { state: 'read', html: shown, cited };
}

const versionToCite = operation('versionToCite', {
  summary: 'A version of an item to read and cite, and what became of one of its paragraphs',
  auth: 'subscriber',
  scope: 'read',
  // A paragraph is followed through every later version.
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, vertical, params, query: { at, text } }) {
    const item = await findReadableItem(viewer, params['nid']);
    if ('ok' in item) return item;
    const versions = await listVersions(viewer, item.record);
    const version = recordId(params['version']);
    const shown = versions.rows.find((row) => row.version === version);
    if (!shown) return failure('not_found');
    // A paragraph is found in the text.
    const isBrief = text === 'none' && at === undefined;
    const question = ['version-to-cite', item.head.nid, shown.version, at, isBrief];
    const answer = await sharedAnswer(viewer, question, () =>
      readVersion(viewer, item, versions, { version: shown.version, at, isBrief }).then((read) => ({ read })),
    );
    if (answer.read === 'no such paragraph') return failure('not_found');
    const { timeZone, name } = vertical.site;
    const { schema } = item;
    const authors = publicField(schema, 'authors') === undefined ? [] : authorsIn(schema, item.record.fields);
    return success({
      ...item.head,
      zone: isTimeZone(timeZone) ? timeZone : 'UTC',
      today: viewer.contentDay.day,
      site: name,
      authors: authors.map(({ title }) => title),
      shown,
      latest: versions.rows.find(({ withheld }) => !withheld)?.version ?? shown.version,
      ...answer.read,
      versions: versions.rows,
    });
  },
});

export const versionOperations = [versionToCite];
