/** What a reader of a level gets, in a few words. */
import type { Client } from '#app/client/client.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import type { PreviewChoice } from '../../preview/choice.ts';
import type { Level } from '../../preview/levels.ts';

export async function levelNote(
  client: Client,
  params: { nid: string },
  { id }: Level,
  { of, page }: Pick<PreviewChoice, 'of' | 'page'>,
): Promise<string> {
  // Its frame says it; reading the page twice would keep others from publishing as long again.
  if (page !== undefined) return '';
  const answer = await client.call('previewDraft', { params, query: { as: id, of } });
  if (!answer.ok) {
    redirectIfUnauthorized(answer.problem);
    return 'Cannot be shown yet';
  }
  const { shown } = answer.value;
  if (shown.kind === 'failed') return 'Cannot be shown yet';
  if (shown.kind === 'closed') return 'No access: what everybody may know';
  return shown.kind === 'page' && shown.page.access === 'full' ? 'The whole page' : 'The public part';
}
