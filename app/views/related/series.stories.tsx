import type { Meta, StoryObj } from '@storybook/react-vite';
import { Series } from './series.tsx';

const meta: Meta = { title: 'UI/Series' };
export default meta;

export const HeldAndNot: StoryObj = {
  render: () => (
    <Series
      steps={[
        { date: '2020-09-24', label: 'Commission proposal COM(2020) 595' },
        { date: '2022-12-27', label: 'Published in the Official Journal', to: '/regulatory_update/3000/-' },
        { date: '2023-01-16', label: 'Entry into force', to: '/regulatory_update/3001/-', current: true },
        { date: '2025-01-17', label: 'Application', to: '/regulatory_update/3016/-' },
      ]}
    />
  ),
};
