import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

const meta: Meta = { title: 'UI/Dialog' };
export default meta;

type Story = StoryObj;

export const Question: Story = {
  render: () => (
    <Dialog
      title="Delete this report?"
      description="This cannot be undone."
      onClose={() => {}}
      actions={
        <>
          <Button>Keep</Button>
          <Button variant="danger">Delete</Button>
        </>
      }
    />
  ),
};

export const Drawer: Story = {
  render: () => (
    <Dialog title="Regatlas Payments Compliance" drawer onClose={() => {}}>
      All menus are here.
    </Dialog>
  ),
};
