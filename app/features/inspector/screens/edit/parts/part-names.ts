/** Names of the controls of a form with parts. Pure. */

/** What a button does with the part at a pointer. */
export type Move = 'add' | 'remove' | 'up' | 'down';

/** The name of the field of a value. */
export const fieldName = (pointer: string): string => `at ${pointer}`;
/** The name of a button, which is also the end of its intent: "up /items/1". */
export const buttonName = (move: Move, pointer: string): string => `${move} ${pointer}`;
/** The field with the key of a new entry. */
export const newKeyName = (pointer: string): string => `new ${pointer}`;
