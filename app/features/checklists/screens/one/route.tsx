/** One checklist of the reader. */
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { notSaved } from '../../checklist-labels.ts';
import { intents } from './change.server.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';
import { readState } from './checklist-state.ts';
import { ChecklistScreen } from './checklist.tsx';
import { loadChecklist } from './load.server.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.checklist.title) },
];

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadChecklist(context, params['id']);
}

export const action = formAction<ChecklistAnswer>(intents, notSaved);

/** Also after a refusal: a conflict shows what is stored now. The filter of items is applied in the browser. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map(({ pathname, searchParams }) => {
    const others = new URLSearchParams(searchParams);
    others.delete('show');
    return `${pathname}?${others.toString()}`;
  });
  const isShown = before === after && currentUrl.search !== nextUrl.search;
  return formMethod !== undefined || !isShown;
}

export default function ChecklistRoute() {
  // What is ticked without a connection is sent later: so the checklist itself opens without one, too.
  useKeptList();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ChecklistAnswer | undefined;
  const [search] = useSearchParams();
  const busy = useBusy();
  return <ChecklistScreen loaded={loaded} state={readState(search, answer)} answer={answer} busy={busy} />;
}
