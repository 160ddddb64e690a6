import { atom } from 'jotai';

/** Whether the browser has a network. True on the server, and until the browser says otherwise. */
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
