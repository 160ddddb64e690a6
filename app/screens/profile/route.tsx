import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { loadProfile, saveProfile } from './profile.server.ts';
import { Profile } from './profile.tsx';

export const meta = screenMeta('profile');

export const loader = loadProfile;
export const action = saveProfile;

export default function ProfileScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <Profile {...loaded} answer={answer} saved={search.get('saved') === '1' && !answer} busy={useBusy()} />
  );
}
