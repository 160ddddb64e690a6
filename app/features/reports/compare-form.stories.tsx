import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { startingPlaces } from './builder-data.ts';
import { builder, full } from './builder.fixture.ts';
import { CompareForm } from './compare-form.tsx';
import type { Selection } from './selection.ts';

interface FormProps {
  data: typeof builder;
  own: Selection;
}

function Form({ data, own }: FormProps) {
  const [selection, setSelection] = useState<Selection>({
    ...own,
    jurisdictions: startingPlaces(own.jurisdictions, data),
  });
  return (
    <div style={{ maxWidth: 480, padding: 'var(--s4)' }}>
      <CompareForm data={data} own={own} selection={selection} onChange={setSelection} />
    </div>
  );
}

const meta: Meta<typeof Form> = {
  title: 'Content/Compare a page',
  component: Form,
  args: { data: builder, own: { jurisdictions: [1041], sections: [8101, 8102, 8103, 8201, 8202] } },
};
export default meta;
type Story = StoryObj<typeof Form>;

export const WithFavourites: Story = {};
export const Full: Story = {
  args: { data: full.data, own: { ...full.selection, sections: [8101, 8103] } },
};
