import type { Meta, StoryObj } from '@storybook/react-vite';
import { gambling, payments, paymentsWithoutUpdates } from './jurisdictions.fixture.ts';
import { Jurisdictions } from './jurisdictions.tsx';

const meta: Meta<typeof Jurisdictions> = {
  title: 'Screens/Jurisdictions',
  component: Jurisdictions,
  parameters: { layout: 'fullscreen', path: '/jurisdiction' },
  argTypes: { order: { control: 'inline-radio', options: ['region', 'name'] } },
  args: { title: 'Jurisdictions', path: '/jurisdiction', query: '', order: 'region', regions: payments },
};
export default meta;
type Story = StoryObj<typeof Jurisdictions>;

export const ByRegion: Story = {};

/** A country with states, as in gambling. */
export const GamblingByName: Story = {
  args: { title: 'All markets', order: 'name', regions: gambling },
  globals: { vertical: 'gambling_compliance' },
};

/** Updates are not in the reader's subscription. */
export const WithoutUpdates: Story = { args: { regions: paymentsWithoutUpdates } };

export const NothingFound: Story = { args: { query: 'Atlantis' } };

/** A new site. */
export const Empty: Story = { args: { regions: [] } };
