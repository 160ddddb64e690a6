import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_PERSON, ORGANISATIONS } from '../../people.fixture.ts';
import { Organisations } from './organisations.tsx';

const meta: Meta<typeof Organisations> = {
  title: 'Screens/Organisations',
  component: Organisations,
  parameters: { layout: 'fullscreen', path: '/admin/organisations' },
  args: { items: ORGANISATIONS, problem: undefined, deleted: false, busy: false },
};
export default meta;
type Story = StoryObj<typeof Organisations>;

export const Some: Story = {};
export const Empty: Story = { args: { items: [], deleted: true } };
export const LongNames: Story = {
  args: {
    items: [
      {
        ...{ ...ORGANISATIONS[0]!, name: LONG_PERSON.organisation!.name, seats: 4 },
        domains: Array.from({ length: 12 }, (_, index) => `subsidiary-${index}.long-company-name.example`),
      },
    ],
  },
};
export const WithMistakes: Story = {
  args: {
    problem: {
      errors: {
        name: 'Another organisation has this name.',
        domains: '“firm” is not a domain, such as firm.com.',
      },
      values: { name: 'Albion Pay', seats: '5', domains: 'firm' },
    },
  },
};
