/** What the publish form does. */
import { redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { formatList } from '#app/text/format-list.ts';
import type { Moment } from '../../contract/parts.ts';
import { readDay, readTypedDay } from '#app/text/typed-day.ts';
import { historyHref, publishHref, releaseHref } from '../../newsroom-links.ts';
import { isChangeKind } from '../../parts/labels.ts';
import type { PublishAnswer } from '../../publish-form/publish-form.tsx';
import { fieldName } from '../../publish-form/publish-labels.ts';
import { WHEN } from '../../publish-form/publish-when.tsx';

const nidIn = ({ context }: PostedForm): string => context.get(siteContext).resolved?.params['id'] ?? '';

function typedIn({ text }: PostedForm): NonNullable<PublishAnswer['typed']> {
  return {
    ...{ kind: text('kind'), readerNote: text('reader_note'), deskNote: text('desk_note') },
    ...{
      when: WHEN.find((one) => one === text('when')) ?? 'now',
      day: readDay(text('day')) ?? text('day').trim(),
      time: text('time'),
    },
    ...{ zone: text('zone'), release: text('release') },
  };
}

/** The instant that a form has in `day`, `time` and `zone`; a text says what it lacks. */
export function momentIn({ text }: Pick<PostedForm, 'text'>): Moment | string {
  const [on, time] = [readTypedDay(text('day')), text('time')];
  if ('problem' in on) return on.problem;
  if (!/^\d{2}:\d{2}$/.test(time)) return 'Enter a time, such as 07:00.';
  return { local: `${on.day}T${time}`, zone: text('zone') };
}

const publish: Intent<PublishAnswer> = async (form) => {
  const { client, text, id } = form;
  const typed = typedIn(form);
  const nid = nidIn(form);
  if (!isChangeKind(typed.kind)) return refuse({ message: 'Choose the kind of change.', typed }, 422);
  if (typed.kind === 'correction' && typed.readerNote.trim() === '')
    return refuse({ noteError: 'Say what was wrong: readers see it above the page.', typed }, 422);
  const when = typed.when === 'at' ? momentIn(form) : undefined;
  if (typeof when === 'string') return refuse({ whenError: when, typed }, 422);
  const release = typed.when === 'release' ? id('release') : undefined;
  if (typed.when === 'release' && release === undefined)
    return refuse({ message: 'Choose a release.', typed }, 422);
  const answer = await client.call('publishDraft', {
    params: { nid },
    body: {
      ...{ client_id: text('client_id'), revision: id('revision') ?? 0, kind: typed.kind },
      ...{ reader_note: typed.readerNote, desk_note: typed.deskNote },
      ...(when && { when }),
      ...(release !== undefined && { release }),
    },
  });
  if (!answer.ok) {
    const { code, detail, title } = answer.problem;
    if (code === 'wrong_instant') return refuse({ whenError: detail ?? title, typed }, answer.problem.status);
    if (code === 'invalid_fields')
      return refuse({ noteError: detail ?? title, typed }, answer.problem.status);
    if (code === 'version_conflict')
      return refuse({ message: 'The draft was changed meanwhile. This is how it is now.', typed }, 409);
    return refuseProblem(answer.problem, { message: detail ?? title, typed });
  }
  const { outcome } = answer.value;
  if (outcome === 'in-release') throw redirect(`${releaseHref(release!)}?done=added`);
  if (outcome === 'scheduled') throw redirect(`${publishHref(nid)}?done=scheduled`);
  throw redirect(`${historyHref(nid)}?done=${outcome}`);
};

const review =
  (action: 'ask' | 'approve' | 'send-back' | 'take-back'): Intent<PublishAnswer> =>
  async (form) => {
    const nid = nidIn(form);
    const note = form.text('desk_note');
    const answer = await form.client.call('reviewDraft', {
      params: { nid },
      body: { action, revision: form.id('revision') ?? 0, ...(note && { note }) },
    });
    if (!answer.ok) return refuseProblem(answer.problem);
    throw redirect(`${publishHref(nid)}?done=${action}`);
  };

const rebase: Intent<PublishAnswer> = async (form) => {
  const nid = nidIn(form);
  const answer = await form.client.call('rebaseDraft', {
    params: { nid },
    body: { revision: form.id('revision') ?? 0 },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  const { both } = answer.value;
  if (both.length === 0) throw redirect(`${publishHref(nid)}?done=rebased`);
  const names = formatList(both.map(({ field }) => fieldName(field)));
  return refuse({ message: `Both changed: ${names}. The draft has its own words there; look at them.` }, 200);
};

const unschedule: Intent<PublishAnswer> = async (form) => {
  const answer = await form.client.call('cancelJob', { params: { id: String(form.row ?? 0) } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(`${publishHref(nidIn(form))}?done=unscheduled`);
};

const leave: Intent<PublishAnswer> = async (form) => {
  const nid = nidIn(form);
  const answer = await form.client.call('removeFromRelease', { params: { id: String(form.row ?? 0), nid } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(`${publishHref(nid)}?done=left`);
};

export const publishIntents = {
  ...{ publish, rebase, unschedule, leave },
  ...{ ask: review('ask'), approve: review('approve'), 'send-back': review('send-back') },
  'take-back': review('take-back'),
};
