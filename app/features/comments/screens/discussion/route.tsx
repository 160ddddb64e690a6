/** The comments on a thing that readers share, on a page of their own: everything works without scripts. */
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { recordId } from '#app/text/record-id.ts';
import { doneTexts, NOT_SAVED, type DiscussionDone } from '../../panel/carry-out.ts';
import type { DiscussionAnswer } from '../../panel/panel-types.ts';
import { intents } from './change.server.ts';
import { DiscussionPage } from './discussion-page.tsx';
import { loadDiscussion } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      matches,
      loaderData ? `Comments on ${loaderData.discussion.title}` : screenTitle('comments/discussion'),
    ),
  },
];

export function loader(args: LoaderFunctionArgs) {
  return loadDiscussion(args);
}

export const action = formAction<DiscussionAnswer>(intents, NOT_SAVED);

const toDone = (text: string | null): DiscussionDone | undefined =>
  text !== null && Object.hasOwn(doneTexts, text) ? (text as DiscussionDone) : undefined;

export default function DiscussionScreen() {
  const { discussion, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DiscussionAnswer | undefined;
  const [search] = useSearchParams();
  const busy = useBusy();
  const done = answer ? undefined : toDone(search.get('done'));
  const state = {
    editing: answer ? answer.comment : recordId(search.get('edit') ?? ''),
    deleted: done === 'deleted' ? recordId(search.get('comment') ?? '') : undefined,
    said: done === undefined ? '' : doneTexts[done],
    ...{ answer, busy, formKey },
  };
  return <DiscussionPage discussion={discussion} state={state} />;
}
