import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { DateText } from '../dates/date.tsx';
import { Link } from '../navigation/link.tsx';
import { HeadingRow } from './heading-row.tsx';
import {
  BackToList,
  DetailHead,
  ListAndDetail,
  ListAndDetailScreen,
  ListEntry,
  WithList,
} from './list-and-detail.tsx';
import { ScreenPage } from './screen-page.tsx';

const ENTRIES = [
  'Lithuania: payments guide',
  'Verification of payee after its first year',
  'Instant payments',
];

function Example({ isDetail }: { isDetail: boolean }) {
  return (
    <ListAndDetailScreen isDetail={isDetail}>
      <ScreenPage title="What changed">
        <WithList>
          <p>Filters of the list</p>
        </WithList>
        <ListAndDetail
          list={
            <section>
              <HeadingRow>Pages</HeadingRow>
              <ul>
                {ENTRIES.map((name, at) => (
                  <ListEntry
                    key={name}
                    isCurrent={at === 0}
                    name={
                      <Link to={`/${at}`} aria-current={at === 0 ? 'true' : undefined}>
                        {name}
                      </Link>
                    }
                    end={<DateText value="2026-11-12" short />}
                  >
                    <p>Capital rises from 1 January 2027.</p>
                  </ListEntry>
                ))}
              </ul>
            </section>
          }
          detail={
            <section aria-labelledby="entry">
              <BackToList to="/">All pages</BackToList>
              <DetailHead id="entry" tools={<Button icon="check">Mark as read</Button>}>
                {ENTRIES[0]}
              </DetailHead>
              <p>Eight changes in three sections.</p>
            </section>
          }
        />
      </ScreenPage>
    </ListAndDetailScreen>
  );
}

const meta: Meta<typeof Example> = {
  title: 'UI/List and detail',
  component: Example,
  parameters: { layout: 'fullscreen' },
  args: { isDetail: false },
};
export default meta;
type Story = StoryObj<typeof Example>;

export const List: Story = {};
/** The URL names an entry: on small screens it is shown alone. */
export const OneEntry: Story = { args: { isDetail: true } };
