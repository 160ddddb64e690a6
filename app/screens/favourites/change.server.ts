/** What the forms of followed terms do, on each screen that has them. */
import { redirect, type RouterContextProvider } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { FOLLOWED, followedAfter, type Followed } from './choices.ts';
import { followedFields } from './load.server.ts';
import { bestMatch, changedBy, findMatches, readChange, type Search } from './order.ts';

const MOST_LETTERS = 100;

/** Why nothing was saved: a search that names no one term, or a refusal of the server. */
export type FollowedAnswer = { search: Search } | { problem: { message: string; status: number } };

/** The field with all its choices open. */
export const browsedIn = (query: URLSearchParams): Followed | undefined =>
  FOLLOWED.find((field) => field === query.get('browse'));

/** Whether a form is of followed terms, and not another one of the screen. */
export const isFollowedForm = (form: FormData): boolean => form.has('browse') || form.has('field');

/**
 * Saves a form of followed terms: a button of a chip, a typed name, or the boxes of a field.
 *
 * @param path of the screen
 * @throws a redirect once it is saved
 */
export async function changeFollowed(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  path: string,
): Promise<FollowedAnswer> {
  const isBoxes = form.has('browse');
  const name = String(form.get(isBoxes ? 'browse' : 'field'));
  const followed = (await followedFields(context)).find(({ field }) => field === name);
  if (!followed) throw redirect(path);
  const { field, before, groups } = followed;
  const shown = groups.flatMap(({ choices }) => choices.map(({ tid }) => tid));
  if (isBoxes) {
    const posted = form.getAll(field).map(Number);
    return save(context, field, followedAfter(before, shown, posted), `${path}?saved=1`);
  }
  const query = String(form.get('find') ?? '').slice(0, MOST_LETTERS);
  const matches = findMatches(groups, query);
  const found = form.has('change') ? undefined : bestMatch(matches, query);
  const change = found ? { kind: 'add' as const, tid: found.tid } : readChange(String(form.get('change')));
  if (!change) return { search: { field, query, matches } };
  return save(context, field, changedBy(before, shown, change), path);
}

async function save(
  context: Readonly<RouterContextProvider>,
  field: Followed,
  tids: readonly number[],
  next: string,
): Promise<FollowedAnswer> {
  const answer = await getClient(context).updateUser({
    [field]: tids.map((target_id) => ({ target_id })),
  });
  if (answer.ok) throw redirect(next);
  redirectIfUnauthorized(answer.problem);
  return { problem: { message: answer.problem.title, status: answer.problem.status } };
}
