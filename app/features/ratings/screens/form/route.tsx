/** Rating a page by a form: what the buttons at the end of a page lead to without scripts. */
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadRating, saveRating } from './rating.server.ts';
import { RatingScreen } from './rating-screen.tsx';

export const meta = screenMeta('ratings/form');

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
