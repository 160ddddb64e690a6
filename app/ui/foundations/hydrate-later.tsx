import { Suspense, type ReactNode } from 'react';

/**
 * What is below or beside the content that a page is about. It is in the document like everything else, but comes to life
 * in a task of its own, after the rest: one task for a whole page would hold up a reader who presses something meanwhile.
 * Nothing in here suspends, so there is nothing to show instead.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
