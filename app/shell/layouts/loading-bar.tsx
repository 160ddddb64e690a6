import { useEffect, useState } from 'react';
import styles from './loading-bar.module.css';

/** The framework's navigation state. */
export type NavigationState = 'idle' | 'loading' | 'submitting';

/** A line at the top of the window that appears with a navigation and disappears `hideMs` after its end. */
export function LoadingBar({ state, hideMs }: { state: NavigationState; hideMs: number }) {
  const busy = state !== 'idle';
  const [shown, setShown] = useState(false);
  // Shown in the same render as the navigation; only hiding is delayed.
  if (busy && !shown) setShown(true);
  useEffect(() => {
    if (busy || !shown) return;
    const timer = setTimeout(() => setShown(false), hideMs);
    return () => clearTimeout(timer);
  }, [busy, shown, hideMs]);
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      aria-live="polite"
      className={`${styles.bar} ${busy ? styles.running : styles.finishing}`}
    />
  );
}
