import type { Meta, StoryObj } from '@storybook/react-vite';
import { READER, REFUSED, STATE } from '../../inspector.fixture.ts';
import { InspectorPage } from './inspector-page.tsx';

const meta: Meta<typeof InspectorPage> = {
  title: 'Screens/Configuration',
  component: InspectorPage,
  parameters: { layout: 'fullscreen', path: '/admin/config' },
  args: {
    query: {
      ...{ vertical: 'gambling_compliance', person: undefined, permissions: ['world', 'tool'] },
      ...{ path: '/regulatory_updates_list', routes: 'all', whole: [] },
    },
    permissions: ['world', 'tool'],
    state: STATE,
    reader: READER,
    differences: [
      {
        ...{ pointer: '/menus/mypc/title', key: 'menus.mypc.title', base: '"MYPC"', here: '"MYGC"' },
        place: 'config/verticals/gambling_compliance.json:58:7',
      },
      {
        ...{ pointer: '/legacyPaths/guides', key: 'legacyPaths.guides', base: '{"from":"/guides"}' },
        place: 'config/verticals/gambling_compliance.json:62:5',
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof InspectorPage>;

export const PermissionSet: Story = {};
export const RefusedEdit: Story = { args: { state: REFUSED } };
export const NothingThere: Story = {
  args: {
    reader: {
      ...READER,
      path: {
        path: '/regulatory-updates',
        rules: [{ passes: false, text: 'No route and no old address has this path.', place: null }],
        suggestion: '/regulatory_updates',
      },
    },
  },
};
export const UnknownPerson: Story = {
  args: {
    query: {
      ...{ vertical: 'gambling_compliance', person: 'nobody@firm.example', permissions: undefined },
      ...{ path: '', routes: 'all', whole: [] },
    },
    reader: null,
  },
};
export const FilesDiffer: Story = { args: { state: { ...STATE, current: false } } };
