/** Texts of the list of checklists and of a new one. */

export const failedTitle = 'Couldn’t load your checklists';
export const failedText = 'Your checklists are safe. Try again in a minute.';
export const fullText = (most: number) =>
  `You have ${most} checklists, archived ones included. Delete one to make room.`;
