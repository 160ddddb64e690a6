import type { Meta, StoryObj } from '@storybook/react-vite';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { DraftForm } from './draft-form.tsx';
import { draft, relaxedDraft, rules, wideDraft } from './watch.fixture.ts';
import popover from './watch-popover.module.css';

const meta: Meta<typeof DraftForm> = {
  title: 'Content/Watch',
  component: DraftForm,
  args: {
    ...{ draft: { state: 'draft', draft, rules }, failed: false, answer: undefined, busy: false, Form },
    ...{ retry: () => {}, cancel: <Button>Cancel</Button>, onClose: () => {}, onWiden: () => {} },
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minHeight: 560 }}>
        <div className={popover.popover}>
          <h2 className={popover.title}>Watch this</h2>
          <Story />
        </div>
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DraftForm>;

export const Draft: Story = {};
export const Relaxed: Story = { args: { draft: { state: 'draft', draft: relaxedDraft, rules: [] } } };
export const Incomplete: Story = {
  args: { draft: { state: 'draft', draft: { ...draft, complete: false }, rules: [] } },
};
export const SameRule: Story = {
  args: {
    draft: { state: 'draft', draft: { ...draft, sameRules: [{ id: 1, name: 'UK safeguarding' }] }, rules },
  },
};
export const TooWide: Story = { args: { draft: { state: 'draft', draft: wideDraft, rules: [] } } };
export const Loading: Story = { args: { draft: undefined } };
export const Saving: Story = { args: { busy: true } };
export const WithMistake: Story = {
  args: { answer: { errors: { name: 'You have a rule with this name.' } } },
};
export const NotSaved: Story = { args: { answer: { message: 'The server cannot answer at the moment.' } } };
export const Saved: Story = { args: { answer: { saved: { id: 7, name: 'safeguarding reconciliation' } } } };
export const Full: Story = { args: { draft: { state: 'full', most: 50 } } };
export const Failed: Story = { args: { draft: undefined, failed: true } };
