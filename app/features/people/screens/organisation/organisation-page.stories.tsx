import type { Meta, StoryObj } from '@storybook/react-vite';
import { ORGANISATIONS, PEOPLE, TODAY, VERTICALS } from '../../people.fixture.ts';
import { OrganisationPage } from './organisation-page.tsx';

const meta: Meta<typeof OrganisationPage> = {
  title: 'Screens/Organisation',
  component: OrganisationPage,
  parameters: { layout: 'fullscreen', path: '/admin/organisations/3' },
  args: {
    ...{ organisation: ORGANISATIONS[0]!, today: TODAY, problem: undefined, done: null, busy: false },
    verticals: VERTICALS,
    people: { total: 4, page: 1, pages: 1, ending: 1, items: PEOPLE.slice(0, 4) },
  },
};
export default meta;
type Story = StoryObj<typeof OrganisationPage>;

export const NoFreeSeat: Story = {};
export const Empty: Story = {
  args: {
    organisation: { ...ORGANISATIONS[1]!, used: 0 },
    people: { total: 0, page: 1, pages: 1, ending: 0, items: [] },
    done: 'added',
  },
};
export const WithMistakes: Story = {
  args: { problem: { errors: { seats: 'Enter a number, or nothing for no limit.' } } },
};
