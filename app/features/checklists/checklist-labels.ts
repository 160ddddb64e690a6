/** Texts that several screens of checklists share. */

export const notSaved = 'Nothing was saved.';

/* The list of checklists */

export const deletedText = (title: string) => `“${title}” deleted`;

/** What was just done, by the parameter `done`. */
export const doneTexts = {
  archived: 'Checklist archived.',
  unarchived: 'Checklist unarchived.',
  restored: 'Checklist restored.',
  created: 'Checklist created.',
  renamed: 'Title saved.',
  added: 'Item added.',
  saved: 'Item saved.',
  done: 'Item marked as done.',
  confirmed: 'Still done, as the requirement is now.',
  open: 'Item reopened.',
  moved: 'Item moved.',
  removed: 'Item deleted.',
  returned: 'Item restored at the end of the list.',
} as const;
export type Done = keyof typeof doneTexts;

export function toDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : undefined;
}

/* One checklist */

export const fieldLabels = {
  title: 'What needs to be done',
  owner: 'Owner',
  due: 'Due',
  status: 'Status',
  reason: 'Why it doesn’t apply',
  evidence: 'Evidence link',
  note: 'Remark',
  section: 'Section',
} as const;

/** The section of items that the reader added. */
export const ownSection = 'Your own';

/* Changes in two places */

export const keepTheirs = 'Keep the other version';
