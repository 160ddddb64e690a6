import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { afterLostAccess, comparison } from '#app/views/matrix/matrix.fixture.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { NoReport } from './no-report.tsx';
import { Report } from './report.tsx';

const unsaved: ReportMatrix = {
  ...comparison,
  selection: {
    variant: 'world',
    jurisdictions: comparison.columns.map(({ tid }) => tid),
    sections: comparison.groups.flatMap((group) => group.rows.map(({ tid }) => tid)),
  },
};
const saved: ReportMatrix = {
  ...unsaved,
  title: 'EU and UK licence comparison',
  saved: { id: 7, version: 2, savedAt: '2026-10-12T09:00:00Z' },
};

const meta: Meta<typeof Report> = {
  title: 'Screens/Report',
  component: Report,
  parameters: { layout: 'fullscreen', path: '/reportbuilder/report', shell: shellFor('full') },
  args: {
    matrix: saved,
    site: 'Payments Compliance',
    clientId: '7d0f6a5e-8d0e-4a57-9d5c-9f2f7c1f3a11',
    query: new URLSearchParams('saved=7'),
    answer: undefined,
    busy: false,
  },
};
export default meta;
type Story = StoryObj<typeof Report>;

const at = (query: string, matrix = saved): Story => ({
  args: { matrix, query: new URLSearchParams(query) },
});

export const Saved = at('saved=7');
/** One cell changed since the reader's last visit, and one more since the report was saved. */
export const ChangedSinceVisit = at('saved=7', {
  ...saved,
  saved: { ...saved.saved!, visit: { at: '2026-11-06T09:00:00Z', changed: 1 } },
  groups: saved.groups.map((group, place) => ({
    ...group,
    rows: group.rows.map((row, number) => ({
      ...row,
      cells: row.cells.map((cell, column) =>
        place === 0 && number === 0 && column === 1 ? { ...cell, sinceVisit: 'material' as const } : cell,
      ),
    })),
  })),
});
/** The counts lead to the first such cells. */
export const LostAccess = at('saved=7', { ...saved, ...afterLostAccess });
export const JustSaved = at('saved=7&done=saved');
export const Rename = at('saved=7&rename=1');
export const RenameWithMistake: Story = {
  args: { ...at('saved=7&rename=1').args, answer: { error: 'Enter a name.', typed: '' } },
};
export const Edited = at('saved=7&j=1019,1020,1041,1002,1049&s=8101,8102,8201,8202,8203');
export const Unsaved = at('j=1020,1019,1041,1002,1049&s=8101,8102,8201,8202,8203', unsaved);
export const Save = at('j=1020,1019,1041,1002,1049&s=8101,8102,8201,8202,8203&save=1', unsaved);
export const HiddenColumns = at('saved=7&hide=1019,1002');
export const ChangedElsewhere: Story = {
  args: { answer: { message: 'The report was changed elsewhere in the meantime.' } },
};
export const ColumnMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Spain: move or hide' }));
  },
};
export const NothingChosen: Story = { render: () => <NoReport view="empty" /> };
export const Missing: Story = { render: () => <NoReport view="missing" /> };
