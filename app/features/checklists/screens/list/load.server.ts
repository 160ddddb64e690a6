/** What the list of checklists shows. */
import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import type { ChecklistsOverview } from '../../contract.ts';

export interface LoadedChecklists {
  /** Undefined if they cannot be loaded. */
  overview: ChecklistsOverview | undefined;
  /** Id of the forms of this page, so that a repeated submission counts once. */
  key: string;
}

export async function loadChecklists(context: LoaderFunctionArgs['context']): Promise<LoadedChecklists> {
  const answer = await getClient(context).call('checklists');
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  return { overview: answer.ok ? answer.value : undefined, key: randomUUID() };
}
