/** Rating a page by a form: what the buttons at the end of a page lead to without scripts. */
import { useActionData, useLoaderData, useSearchParams, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadRating, saveRating } from './rating.server.ts';
import { RatingScreen } from './rating-screen.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Your rating') }];

export const loader = loadRating;
export const action = saveRating;

export default function RatePage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <RatingScreen
      {...loaded}
      message={answer?.message}
      typed={answer?.typed}
      saved={search.get('saved') === '1'}
      busy={useBusy()}
    />
  );
}
