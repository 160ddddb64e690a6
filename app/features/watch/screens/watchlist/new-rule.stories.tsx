import type { Meta, StoryObj } from '@storybook/react-vite';
import { draft, rules, wideDraft } from '../../form/watch.fixture.ts';
import { NewRule } from './new-rule.tsx';

const meta: Meta<typeof NewRule> = {
  title: 'Screens/New watch rule',
  component: NewRule,
  parameters: { layout: 'fullscreen', path: '/profile/my-watchlist' },
  args: { draft: { state: 'draft', draft, rules }, answer: undefined, busy: false },
};
export default meta;
type Story = StoryObj<typeof NewRule>;

export const Draft: Story = {};
export const TooWide: Story = { args: { draft: { state: 'draft', draft: wideDraft, rules: [] } } };
export const WithMistake: Story = {
  args: { answer: { errors: { name: 'Give the rule a name.' }, typed: { name: ' ' } } },
};
export const Full: Story = { args: { draft: { state: 'full', most: 50 } } };
export const Failed: Story = {
  args: { draft: { state: 'failed', message: 'This page cannot be watched.' } },
};
