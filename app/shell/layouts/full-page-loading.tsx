import { useEffect, useState } from 'react';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import styles from './full-page-loading.module.css';

/** "Loading..." over the page, for navigations that take longer than `delayMs`: quick ones should not flash. */
export function FullPageLoading({ active, delayMs }: { active: boolean; delayMs: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  if (!active || !late) return null;
  return (
    <div className={styles.cover}>
      <Spinner label="Loading..." />
    </div>
  );
}
