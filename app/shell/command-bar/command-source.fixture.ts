import type { CommandSource } from '#app/slots.ts';

/** What a feature adds to the command bar, without the call that finds content. */
export const commandSource: Omit<CommandSource, 'suggest'> = {
  finds: ['country', 'law', 'article', 'date'],
  everything: (text, kind) => ({
    title: `Search everything for “${text}”`,
    to: `/everything?text=${text}${kind ? `&kind=${kind.id}` : ''}`,
    icon: 'search',
  }),
  recent: { kind: 'search', icon: 'search', context: 'Search', title: 'Recent searches' },
};
