/** Loaded with the first mark that a reader comes to. */
export function showNotes(_event: Event): void {}
