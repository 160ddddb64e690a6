import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tree, treeOfTerms } from './tree.tsx';

const meta: Meta = { title: 'UI/Tree' };
export default meta;

type Story = StoryObj;

const licences = [
  { tid: 1, name: 'United Kingdom' },
  { tid: 2, name: 'Authorised Payment Institution', parent: 1 },
  { tid: 3, name: 'Authorised Electronic Money Institution', parent: 1 },
  { tid: 4, name: 'Ireland' },
  { tid: 5, name: 'Payment Institution', parent: 4 },
];

export const Names: Story = { render: () => <Tree nodes={treeOfTerms(licences)} /> };

export const LinksAndCounts: Story = {
  render: () => <Tree nodes={treeOfTerms(licences, ({ tid }) => ({ to: `#${tid}`, note: tid * 7 }))} />,
};

export const Deep: Story = {
  render: () => (
    <Tree
      nodes={[
        {
          id: 'na',
          label: 'North America',
          children: [{ id: 'us', label: 'United States', children: [{ id: 'us-ny', label: 'New York' }] }],
        },
      ]}
    />
  ),
};

export const Empty: Story = { render: () => <Tree nodes={[]} /> };
