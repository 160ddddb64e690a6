/** The forms of staff as the API takes them. What is not a time, a number or a word of the API is refused there. */
import type { PostedForm } from '#app/middleware/form-action.ts';
import { recordId } from '#app/text/record-id.ts';
import type { CheckEntry, GapRequest, SourceRequest } from '../../contract/manage.ts';

/** `2026-11-21T09:00` of a field for times, which is in UTC here. */
const readTime = (text: string) => {
  const time = Date.parse(`${text.trim()}${/z$/i.test(text.trim()) ? '' : 'Z'}`);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
};

const scope = (form: PostedForm) => ({
  places: [...new Set(form.fields.getAll('places').flatMap((tid) => recordId(String(tid)) ?? []))],
  topics: [...new Set(form.fields.getAll('topics').map(String))],
});

export function readCheck(form: PostedForm): CheckEntry {
  const nid = form.id('nid');
  return {
    ...{ source: form.text('source'), key: form.text('key'), at: readTime(form.text('at')) },
    ...{ outcome: form.text('outcome') as CheckEntry['outcome'], what: form.text('what').trim() },
    ...{ note: form.text('note').trim(), reader: form.text('reader').trim() },
    ...(nid !== undefined && { nid }),
  };
}

export function readSource(form: PostedForm): SourceRequest {
  return {
    ...{ key: form.text('key'), name: form.text('name').trim(), url: form.text('url').trim() },
    ...{ language: form.text('language').trim(), how: form.text('how') as SourceRequest['how'] },
    ...{ intervalHours: form.id('intervalHours') ?? 0, essential: form.text('essential') === 'yes' },
    ...{ followed: form.text('followed') === 'yes', ...scope(form) },
  };
}

export function readGap(form: PostedForm): GapRequest {
  const until = form.text('until');
  return {
    ...{ key: form.text('key'), title: form.text('title').trim(), detail: form.text('detail').trim() },
    ...{
      short: form.text('short').trim(),
      doing: form.text('doing').trim(),
      state: form.text('state').trim(),
    },
    ...{ since: readTime(form.text('since')), ...scope(form) },
    ...(until !== '' && { until: readTime(until) }),
  };
}
