import type { ChangesSince } from './contract.ts';

const at = '2026-11-20T09:00:00.000Z';

export const SECTIONS: ChangesSince['sections'] = [
  { id: 'who-is-next', title: 'Who is next', changed: at },
  { id: 'what-the-check-must-do', title: 'What the check must do', changed: at },
];

export const changed = (more: Partial<ChangesSince> = {}): ChangesSince => ({
  ...{ at: '2026-11-03T09:00:00.000Z', words: 'your last visit', version: 3, materiality: 'material' },
  ...{ state: 'changed', sections: SECTIONS, elsewhere: false, notes: [], endsByReading: true },
  ...more,
});
