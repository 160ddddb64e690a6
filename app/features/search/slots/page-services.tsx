import { useSignOut } from '#app/shell/use-sign-out.ts';
import { ResultWalk } from '../walk/result-walk.tsx';
import { clearResults } from '../walk/shown-results.ts';

/** The way through the results of the last search, which ends with the session. */
export default function SearchServices() {
  useSignOut(clearResults);
  return <ResultWalk />;
}
