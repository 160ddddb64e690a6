import { useEffect, useEffectEvent } from 'react';

/** A key press of the browser or of React. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
  preventDefault(): void;
}

/** Calls a handler for the keys that are pressed anywhere on the page and that nothing else has used. */
export function usePageKeys(handle: (press: KeyPress) => void): void {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) onKey(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
