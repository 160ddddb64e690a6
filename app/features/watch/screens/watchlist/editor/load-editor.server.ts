/** What the form of a rule shows at a URL: a rule from nothing, from a list or search, or the reader's own. */
import type { Client } from '#app/client/client.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { leadsToOff } from '#app/runtime/resolve.ts';
import { readAsks } from '../../../form/asks-query.ts';
import type { WatchSchedule } from '../../../form/watch-types.ts';
import { MAX_FIND, MAX_FROM, MAX_NAME, MAX_NOTE } from '../../../limits.ts';
import { isSchedule } from '../../../form/schedules.ts';
import type { EditorDraft, LoadedEditor } from './editor-types.ts';
import { findField } from './find-field.ts';

/**
 * @param rule id of the rule that is changed; undefined for a new one
 * @param isCopy the form makes a new rule of it
 */
export async function loadEditor(
  client: Client,
  vertical: VerticalConfig,
  query: URLSearchParams,
  rule?: number,
  isCopy = false,
): Promise<LoadedEditor> {
  const from = query.get('new') ?? '';
  const asks = readAsks(query);
  if (from !== '' && (!from.startsWith('/') || from.length > MAX_FROM))
    return { state: 'failed', message: 'Only a search or a list can be watched.' };
  const [answer, watchlist] = await Promise.all([
    client.call('previewWatchRule', {
      body:
        rule === undefined
          ? { ...(from === '' ? {} : { from }), ...(asks || from === '' ? { asks: asks ?? {} } : {}) }
          : { rule, ...(asks ? { asks } : {}) },
    }),
    client.call('watchlist'),
  ]);
  const list = watchlist.ok ? watchlist.value : undefined;
  if ((rule === undefined || isCopy) && list && list.rules.length >= list.most) {
    const idle = list.rules.filter(({ perMonth }) => perMonth === 0).length;
    return { state: 'full', most: list.most, idle };
  }
  if (!answer.ok) return { state: 'failed', message: answer.problem.detail ?? answer.problem.title };
  const own = [...(list?.rules ?? []), ...(list?.shared ?? [])].find(({ id }) => id === rule);
  const preview = answer.value;
  const text = (name: string, most: number) => query.get(name)?.slice(0, most);
  const schedule = query.get('schedule');
  const standard: WatchSchedule = preview.warning ? 'weekly' : 'daily';
  return {
    ...{ state: 'draft', preview },
    rule:
      own && !isCopy
        ? { id: own.id, version: own.version, ...(own.sharedBy && { sharedBy: own.sharedBy }) }
        : undefined,
    copied: isCopy ? own?.id : undefined,
    values: {
      name: text('name', MAX_NAME) ?? own?.name,
      note: text('note', MAX_NOTE) ?? own?.note ?? '',
      schedule: isSchedule(schedule) ? schedule : (own?.schedule ?? standard),
    },
    found: await findTerms(client, query, preview),
    mail: list && { zone: list.mail.zone, time: list.mail.time, next: list.mail.next },
    room: list && { count: list.rules.length, most: list.most },
    isOff: leadsToOff(vertical, preview.from),
  };
}

/** What a reader without scripts looked for in each vocabulary. */
async function findTerms(
  client: Client,
  query: URLSearchParams,
  { asks, offer }: EditorDraft['preview'],
): Promise<EditorDraft['found']> {
  const found: EditorDraft['found'] = [];
  for (const { vid } of offer.vocabularies) {
    const text = (query.get(findField(vid)) ?? '').trim().slice(0, MAX_FIND);
    if (text === '') continue;
    const answer = await client.call('watchSuggestions', { body: { vid, text, asks } });
    if (answer.ok) found.push({ vid, text, suggestions: answer.value.suggestions });
  }
  return found;
}
