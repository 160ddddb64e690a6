/** The preview of a draft: what there is to choose, and what each level gets. The pages themselves are in frames. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { sitePages } from '#app/runtime/site-pages.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { STAGED_HEADERS } from '#app/middleware/staged-page.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { ALL, readChoice, type PreviewChoice } from '../../preview/choice.ts';
import { levelNote } from './level-note.server.ts';
import { levelsIn } from '../../preview/levels.ts';

export async function loadPreview({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = getClient(context);
  const { vertical, resolved } = context.get(siteContext);
  const params = { nid: resolved?.params['id'] ?? '' };
  const levels = levelsIn(vertical);
  const asked = readChoice(new URL(request.url).searchParams, levels);
  const [desk, found] = await Promise.all([client.call('desk'), client.call('draft', { params })]);
  if (!found.ok && found.problem.status === 404) throw data(null, { status: 404 });
  const draft = unwrap(found);
  const hasEdition = draft.job !== null || draft.release !== null;
  const choice: PreviewChoice = hasEdition ? asked : { ...asked, of: 'draft' };
  const shown = levels.filter(({ id }) => choice.as === ALL || choice.as === id);
  const [checked, links, notes] = await Promise.all([
    client.call('draftProblems', { params }),
    client.call('previewLinks', { params }),
    Promise.all(shown.map((level) => levelNote(client, params, level, choice))),
  ]);
  const { rights, isAdministrator, zone } = unwrap(desk);
  const { title, type, revision, savedAt, savedBy, current, isPublished, job, release, nid } = draft;
  return data(
    {
      draft: { nid, title, revision, savedAt, savedBy, current, isPublished, job, release },
      problems: unwrap(checked).problems,
      links: unwrap(links).links,
      frames: shown.map((level, index) => ({ level, note: notes[index] })),
      ...{ choice, levels, isAdministrator },
      pages: sitePages(vertical, [type]),
      mayShare: rights.includes('write'),
      clock: { now: new Date().toISOString(), zone },
    },
    { headers: STAGED_HEADERS },
  );
}
