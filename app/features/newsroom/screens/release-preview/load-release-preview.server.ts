/** The preview of a release: its items, and what each level gets of the one that is looked at. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { sitePages } from '#app/runtime/site-pages.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { STAGED_HEADERS } from '#app/middleware/staged-page.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { releaseHref } from '../../newsroom-links.ts';
import { ALL, EDITION, readChoice } from '../../preview/choice.ts';
import { levelNote } from '../preview/level-note.server.ts';
import { levelsIn } from '../../preview/levels.ts';
import { isOpen } from '../releases/releases-labels.ts';

export async function loadReleasePreview({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = getClient(context);
  const { vertical, resolved } = context.get(siteContext);
  const params = { id: resolved?.params['id'] ?? '' };
  const levels = levelsIn(vertical);
  const choice = { ...readChoice(new URL(request.url).searchParams, levels), ...EDITION };
  const [desk, found] = await Promise.all([client.call('desk'), client.call('release', { params })]);
  if (!found.ok && found.problem.status === 404) throw data(null, { status: 404 });
  const release = unwrap(found);
  const { id, title, contents, job } = release;
  const item = contents.find(({ nid }) => nid === choice.item) ?? contents[0];
  if (!isOpen(release) || !item) throw redirect(releaseHref(id));
  const shown = levels.filter((level) => choice.as === ALL || choice.as === level.id);
  const links = await client.call('releasePreviewLinks', { params });
  const notes: string[] = [];
  for (const level of shown) notes.push(await levelNote(client, { nid: String(item.nid) }, level, choice));
  const { rights, isAdministrator, zone } = unwrap(desk);
  return data(
    {
      release: { id, title, job },
      items: contents.map(({ nid, title, revision, problems }) => ({
        ...{ nid, title, revision, isReady: problems.length === 0 },
      })),
      item: item.nid,
      links: unwrap(links).links,
      frames: shown.map((level, index) => ({ level, note: notes[index] })),
      ...{ choice, levels, isAdministrator },
      pages: sitePages(
        vertical,
        contents.map(({ type }) => type),
      ),
      mayShare: rights.includes('write'),
      clock: { now: new Date().toISOString(), zone },
    },
    { headers: STAGED_HEADERS },
  );
}
