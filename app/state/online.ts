import { atom } from 'jotai';

/** Whether the browser is online. True on the server, and until the browser reports otherwise. */
export const onlineAtom = atom(true);

onlineAtom.onMount = (set) => {
  const update = () => set(navigator.onLine);
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
};
