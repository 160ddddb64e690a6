import type { SyncCounts } from '#app/store/content/publishing/site-syncs.ts';

const KINDS = ['published', 'changed', 'scheduled', 'withdrawn', 'skipped', 'unchanged'] as const;

/** One line for each content type: `guide  published 1, unchanged 3`. */
export function countsText(counts: SyncCounts): string {
  return Object.entries(counts)
    .map(([type, count]) => {
      const parts = KINDS.filter((kind) => count[kind] > 0).map((kind) => `${kind} ${count[kind]}`);
      return parts.length > 0 ? `${type}  ${parts.join(', ')}\n` : '';
    })
    .join('');
}
