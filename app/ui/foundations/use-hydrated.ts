import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a component has features that need scripts yet; one for each component that asks. */
class Hydration {
  isDone = true;

  /** React asks for this on the server and while it hydrates. */
  readonly getServerSnapshot = (): boolean => (this.isDone = false);
  readonly getSnapshot = (): boolean => this.isDone;
}

/**
 * False in server HTML and during hydration, then true: for features that need scripts. They come in a transition of their
 * own: as part of hydration they would block the page, because React renders a changed external store in one task.
 */
export function useHydrated(): boolean {
  const [hydration] = useState(() => new Hydration());
  // Its effect, which compares the two snapshots, comes before ours, so that it finds no difference.
  const isHydrated = useSyncExternalStore(never, hydration.getSnapshot, hydration.getServerSnapshot);
  const [, setDone] = useState(isHydrated);
  useEffect(() => {
    if (hydration.isDone) return;
    startTransition(() => {
      hydration.isDone = true;
      setDone(true);
    });
  }, [hydration]);
  return isHydrated;
}
