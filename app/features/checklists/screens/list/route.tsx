import { href, screenTitle } from '#app/runtime/screens.ts';
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { intents, type ChecklistsAnswer } from '../change-checklists.server.ts';
import { notSaved } from '../../checklist-labels.ts';
import { failedText, failedTitle } from '../../list-labels.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import { ChecklistsScreen } from './checklists.tsx';
import { readView } from './list-view.ts';
import { loadChecklists } from './load.server.ts';

export const meta = screenMeta('checklists/list');

export function loader({ context }: LoaderFunctionArgs) {
  return loadChecklists(context);
}

export const action = formAction<ChecklistsAnswer>(intents, notSaved);

/** After a copy in place the list is fetched by its own call; after a refusal it shows what is stored now. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer = actionResult as ChecklistsAnswer | undefined;
  if (answer?.created) return false;
  return answer?.message !== undefined || defaultShouldRevalidate;
}

export default function ChecklistsRoute() {
  useKeptList();
  const { overview, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ChecklistsAnswer | undefined;
  const [search] = useSearchParams();
  const busy = useBusy();
  if (!overview)
    return (
      <FailedPage
        title={screenTitle('checklists/list')}
        failed={failedTitle}
        retry={{ to: href('checklists/list'), label: 'Try again' }}
      >
        {failedText}
      </FailedPage>
    );
  return (
    <ChecklistsScreen loaded={overview} formKey={key} view={readView(search)} answer={answer} busy={busy} />
  );
}
