import { Suspense } from 'react';

/**
 * For what is below or beside the content that a page is about. It is in the document like everything else, but becomes
 * interactive in a task of its own, after the rest: one task for a whole page would hold up a reader who presses
 * something meanwhile. Nothing inside suspends, so it has no fallback.
 */
export const HydrateLater = Suspense;
