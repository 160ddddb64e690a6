import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { Dialogs } from './dialogs.tsx';
import { confirmDelete } from './shell-dialogs.tsx';

function Opened({ dialog }: { dialog: OpenDialog }) {
  const setOpen = useSetAtom(openDialogAtom);
  useEffect(() => setOpen(dialog), [setOpen, dialog]);
  return <Dialogs />;
}

const meta: Meta<typeof Opened> = { title: 'Shell/Dialogs', component: Opened };
export default meta;

type Story = StoryObj<typeof Opened>;

const showing = (dialog: OpenDialog): Story => ({ args: { dialog } });

export const ConfirmDelete = showing(
  confirmDelete({ subject: 'the report “Safeguarding in the Baltics”', onConfirm: () => {} }),
);
