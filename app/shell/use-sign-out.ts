import { useEffect } from 'react';

/** Calls a function when the reader signs out: what it forgets is for nobody else of this browser. */
export function useSignOut(forget: () => void): void {
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && new FormData(target).get('intent') === 'logout') forget();
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [forget]);
}
