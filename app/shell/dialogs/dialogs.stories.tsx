import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OpenDialog } from '#app/state/dialogs.ts';
import { DialogContents } from './dialog-contents.tsx';

const meta: Meta<typeof DialogContents> = {
  title: 'Shell/Dialogs',
  component: DialogContents,
  args: { onClose: () => {} },
};
export default meta;

type Story = StoryObj<typeof DialogContents>;

const showing = (open: OpenDialog): Story => ({ args: { open } });

export const AddNote = showing({
  kind: 'add-note',
  pageId: 1001,
  page: 'Instant payments, one year on',
  section: { id: 'what-the-regulation-asks', title: 'What the Regulation asks' },
});
export const AllNotes = showing({ kind: 'all-notes' });
export const ReportBuilder = showing({ kind: 'report-builder' });
export const SaveFilter = showing({
  kind: 'save-filter',
  description: 'European Union, effective dates',
  from: '/regulatory_updates_list?jurisdiction=1020',
});
export const ConfirmDelete = showing({
  kind: 'confirm-delete',
  subject: 'the report “Safeguarding in the Baltics”',
  onConfirm: () => {},
});
