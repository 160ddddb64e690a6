/** Parts of the contract that several operations have. */
import { Type } from 'typebox';
import { word } from '#app/contract.ts';
import { STATUSES } from '../checklist-fields.ts';
import { MOST_ANCHOR, MOST_KEY, MOST_PATH } from '../limits.ts';

export const id = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 1 });
export const count = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 0 });
export const text = (description: string, example: string, options: { maxLength?: number } = {}) =>
  Type.String({ description, examples: [example], ...options });
export const day = (description: string, example: string) =>
  Type.String({ description, examples: [example], format: 'date' });
export const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-20T09:00:00.000Z'], format: 'date-time' });
export const list = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, description: string) =>
  Type.Array(item, { description, examples: [[]] });

export const status = word([...STATUSES], {
  description: 'How far the item is. Not applicable needs a reason.',
});
export const seenVersion = id('The version that the reader saw.', 3);
export const listTitle = text('Its title.', 'United Kingdom: payment requirements');
export const itemTitle = text('What has to be done.', 'Hold initial capital');
export const key = Type.String({
  description:
    'Chosen by the client for one submission: the same key again answers with what the first one made.',
  examples: ['b6f2a7c0-4f0e-4a53-9d2c-6c1f2f1f0a11'],
  minLength: 1,
  maxLength: MOST_KEY,
});
export const from = (description: string) =>
  Type.String({
    description,
    examples: ['/requirement/5001'],
    minLength: 1,
    maxLength: MOST_PATH,
    pattern: '^/',
  });

export const anchor = (description: string) =>
  Type.String({ description, examples: ['initial-capital'], minLength: 1, maxLength: MOST_ANCHOR });

/** The texts of an item; in a request with their greatest length. */
export const itemTexts = (options: { maxLength?: number } = {}) => ({
  title: text('What has to be done.', 'Hold initial capital of EUR 125,000', options),
  note: text("The reader's own note; empty without one.", 'Ask finance for the latest figures', options),
  owner: text('Name or e-mail of the person who does it; empty without one.', 'ines@firm.example', options),
  due: text('Day by which it must be done, `2026-12-31`; empty without one.', '2026-12-31', options),
  status,
  reason: text(
    'Why it does not apply; empty unless the status is not applicable.',
    'We hold no client money',
    options,
  ),
  section: text(
    "The section of the checklist that it is in, such as the category of its requirement; empty for the reader's own.",
    'Safeguarding',
    options,
  ),
  evidence: text(
    'http(s) URL that shows that it was done; empty without one.',
    'https://drive.firm.example/capital-2026.pdf',
    options,
  ),
});
