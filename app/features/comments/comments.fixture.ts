/** Comments on a report, for stories. */
import type { Comment, Discussion } from './contract.ts';
import type { PanelState } from './panel/panel-types.ts';

const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;

const comment = (
  id: number,
  author: string | undefined,
  text: string,
  more: Partial<Comment> = {},
): Comment => ({
  ...{ id, isOwn: false, mayDelete: false, at: at(id), version: 1, parts: [{ text }] },
  ...(author !== undefined && { author }),
  ...more,
});

export const DISCUSSION: Discussion = {
  ...{ kind: 'report', id: '7', kindName: 'report', title: 'EU and UK licence comparison' },
  ...{ path: '/reportbuilder/report?saved=7', isOwn: false, with: 'Licensing', version: '3' },
  zone: 'Europe/London',
  comments: [
    comment(1, 'Ines Duarte', '', {
      parts: [
        { text: '@Priya Raman', mention: { isYou: true } },
        {
          text: ', the own funds row for Spain does not match what the Banco de España told us in October.\n\nCan you check it before Thursday?',
        },
      ],
    }),
    comment(2, undefined, 'The regulation is the same; the circular is newer.'),
    comment(3, 'Priya Raman', '', {
      ...{ isOwn: true, mayDelete: true, editedAt: at(5) },
      parts: [
        { text: 'Checked: it is the circular of 3 November. ' },
        { text: '@Jonas Lindqvist-Katzenellenbogen', mention: { isYou: false } },
        { text: ' has the letter.' },
      ],
      source: 'Checked: it is the circular of 3 November. @Jonas Lindqvist-Katzenellenbogen has the letter.',
    }),
  ],
  people: [
    { name: 'Ines Duarte', mention: '@Ines Duarte' },
    { name: 'Jonas Lindqvist-Katzenellenbogen', mention: '@Jonas Lindqvist-Katzenellenbogen' },
    { name: 'Tom Hale', mention: '@tom.hale@albion-pay.example' },
    { name: 'Tom Hale', mention: '@tom.hale2@albion-pay.example' },
  ],
  readers: [
    { name: 'Ines Duarte', isYou: false, readAt: at(1) },
    { name: 'Jonas Lindqvist-Katzenellenbogen', isYou: false },
    { name: 'Priya Raman', isYou: true, readAt: at(2) },
    { name: 'Tom Hale', isYou: false },
    { name: 'Tom Hale', isYou: false },
  ],
};

export const CALM: PanelState = {
  ...{ editing: undefined, deleted: undefined, said: '', answer: undefined, busy: false },
  formKey: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11',
};
