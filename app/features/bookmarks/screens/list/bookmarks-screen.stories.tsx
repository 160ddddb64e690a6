import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookmarksScreen } from './bookmarks-screen.tsx';
import { bookmarks, nothing, opened, ownLabels, sharedLabels, shown } from './bookmarks.fixture.ts';
import type { ShownBookmarks } from './bookmarks-types.ts';

const meta: Meta<typeof BookmarksScreen> = {
  title: 'Screens/My bookmarks',
  component: BookmarksScreen,
  parameters: { layout: 'fullscreen', path: '/profile/my-bookmarks' },
  args: { shown, answer: undefined },
};
export default meta;
type Story = StoryObj<typeof BookmarksScreen>;

const showing = (over: Partial<ShownBookmarks>): Story => ({ args: { shown: { ...shown, ...over } } });

export const Bookmarks: Story = {};
export const OneLabel = showing({
  label: 'SEPA programme',
  list: { ...shown.list, bookmarks: bookmarks.slice(0, 1), found: 1 },
});
export const SharedLabels = showing({ labels: ownLabels, sharedLabels });
export const OwnSharedLabel = showing({
  ...{ label: 'Board paper', labels: ownLabels, sharedLabels },
  list: { ...shown.list, bookmarks: bookmarks.slice(0, 1), found: 1 },
});
export const LabelOfColleague = showing({ shared: 7, opened, labels: ownLabels, sharedLabels });
export const TakenOut = showing({ shared: 7, opened, takenOut: 5, labels: ownLabels, sharedLabels });
export const LabelToRead = showing({
  ...{ shared: 8, sharedLabels, list: nothing, labels: [] },
  opened: { ...opened, label: sharedLabels[1]!, pages: [], hidden: 0 },
});
export const NotSharedAnyMore = showing({ shared: 9, opened: 'gone' });
export const LabelRemoved = showing({ removedLabel: 1 });
export const RenamedMeanwhile: Story = {
  args: {
    shown: { ...shown, shared: 7, opened, sharedLabels },
    answer: {
      ...{ message: 'It has another version.', typed: 'Safeguarding' },
      current: { name: 'Safeguarding 2026', version: 3 },
    },
  },
};
export const Removed = showing({ removed: [8, 9] });
export const AllRemoved = showing({ removed: [1, 2, 3, 4], list: nothing, labels: [] });
export const JustAdded = showing({ added: bookmarks[1] });
export const LabelsChanged = showing({ done: 'labelled' });
export const NothingSelected = showing({ done: 'none' });
export const NothingFound = showing({
  text: 'cobalt',
  list: { ...shown.list, bookmarks: [], found: 0 },
});
export const Empty = showing({ list: nothing, labels: [] });
export const NotChanged: Story = { args: { answer: { message: 'The server cannot answer at the moment' } } };
