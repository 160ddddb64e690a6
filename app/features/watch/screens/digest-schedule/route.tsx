import { screenTitle } from '#app/runtime/screens.ts';
import { useActionData, useLoaderData, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { changeSchedule, loadSchedule } from './digest-schedule.server.ts';
import { DigestSchedulePage } from './digest-schedule-page.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, screenTitle('watch/digest-schedule')) },
  // The URL contains a token, which must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
  { name: 'robots', content: 'noindex' },
];

export const loader = loadSchedule;
export const action = changeSchedule;

export default function DigestSchedule() {
  const loaded = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return <DigestSchedulePage {...(done ?? loaded)} busy={useBusy()} />;
}
