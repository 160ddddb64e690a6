/** One checklist, as its page shows it. */
import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ChecklistPage } from '../../contract.ts';

export interface LoadedChecklist extends ChecklistPage {
  /** Id of the form of a new item, so that a repeated submission adds one item. */
  key: string;
}

export async function loadChecklist(
  context: LoaderFunctionArgs['context'],
  id: string | undefined,
): Promise<LoadedChecklist> {
  if (recordId(id) === undefined) throw data(null, { status: 404 });
  const answer = await getClient(context).call('checklist', { params: { id: id! } });
  return { ...unwrap(answer), key: randomUUID() };
}
