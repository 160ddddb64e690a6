import { UNDO } from '#app/shell/undo/focus-after-change.tsx';
import type { ShownRules } from './watchlist-types.ts';

/** What has the focus after each change; where nothing is named, the control that was pressed has it. */
const AFTER: Partial<Record<NonNullable<ShownRules['done']>, string>> = {
  seen: 'new-matches',
  changed: 'chosen-rule',
  restored: 'chosen-rule',
  accepted: 'chosen-rule',
  weekly: 'chosen-rule',
};

/** What has the focus after a change whose button is gone: the way back of a deletion, or what was changed. */
export function focusAfter({ done, deleted, mode }: ShownRules): string[] {
  const target = deleted ? UNDO : done && AFTER[done];
  if (target) return [target];
  return mode === 'all-feeds' ? ['feeds'] : [];
}
