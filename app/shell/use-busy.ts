import { useNavigation } from 'react-router';

/**
 * Whether a form is being sent or another page is loading: buttons that send then wait. A form that was refused is not
 * busy while its page is loaded again: the reader sees what is wrong and may send it anew at once, and browsers ignore
 * Enter in a form whose button is disabled.
 */
export function useBusy(): boolean {
  const { state, formAction, location } = useNavigation();
  const wasRefused = state === 'loading' && formAction === location.pathname + location.search;
  return state !== 'idle' && !wasRefused;
}
