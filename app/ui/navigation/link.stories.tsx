import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from './link.tsx';

const meta: Meta = { title: 'UI/Link' };
export default meta;

type Story = StoryObj;

export const Internal: Story = {
  render: () => (
    <p>
      Read the <Link to="/guide/12/lithuania">guide to Lithuania</Link>.
    </p>
  ),
};

export const External: Story = {
  render: () => (
    <p>
      See the <Link to="https://eur-lex.europa.eu/eli/reg/2024/886/oj">Official Journal</Link>.
    </p>
  ),
};

export const Mail: Story = {
  render: () => (
    <p>
      Write to <Link to="mailto:london@regatlas.example">london@regatlas.example</Link>.
    </p>
  ),
};
