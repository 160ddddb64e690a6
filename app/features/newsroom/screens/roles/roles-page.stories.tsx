import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Roles } from '../../contract/people.ts';
import { INES, PRIYA } from '../../newsroom.fixture.ts';
import { RolesPage } from './roles-page.tsx';

const roles: Roles['roles'] = [
  { id: 'author', title: 'Author', rights: ['write'] },
  { id: 'editor', title: 'Editor', rights: ['write', 'review'] },
  { id: 'publisher', title: 'Publisher', rights: ['write', 'review', 'publish'] },
];

const meta: Meta<typeof RolesPage> = {
  title: 'Screens/Newsroom, roles',
  component: RolesPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/roles' },
  args: {
    roles,
    people: [
      { person: PRIYA, email: 'priya@firm.example', roles: ['publisher'] },
      { person: INES, email: 'ines@firm.example', roles: ['author', 'columnist'] },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof RolesPage>;

export const Some: Story = {};

export const Nobody: Story = { args: { people: [] } };

export const Refused: Story = {
  args: { answer: { message: 'There is no account with this address.', email: 'nobody@firm.example' } },
};
