import { screenTitle } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { AddChoice } from './add-choice.tsx';
import styles from './favourites.module.css';
import { FollowedList } from './followed-list.tsx';
import type { FollowedField } from './load.server.ts';
import { inOrder, type Match } from './order.ts';
import { TermFields } from './term-fields.tsx';

interface FavouritesProps {
  fields: FollowedField[];
  /** Error of the last attempt to save. */
  problem: string | undefined;
  /** A name submitted without scripts, and its matches. */
  search: { query: string; matches: Match[] } | undefined;
  saved: boolean;
  busy: boolean;
}

/** Number of jurisdictions on the home page (GET /api/{v}/home). */
const ON_HOME = 6;

/** The terms that a reader follows: an ordered list, and a form of checkboxes. Both work without scripts. */
export function Favourites({ fields, problem, search, saved, busy }: FavouritesProps) {
  return (
    <ScreenPage
      title={screenTitle('favourites')}
      lead="The jurisdictions, specialisms and sectors that you follow. Your home page shows the first six jurisdictions, in your order, with their latest articles."
      notice={
        problem ? (
          <Notice tone="due">{problem}</Notice>
        ) : (
          saved && <Notice tone="done">Favourites saved.</Notice>
        )
      }
    >
      {fields
        .filter(({ ordered }) => ordered)
        .map(({ field, title, before, groups }) => (
          <section key={field} className={styles.field} aria-label={`${title} in your order`}>
            <HeadingRow>{title} in your order</HeadingRow>
            <AddChoice label="Follow a jurisdiction" groups={groups} search={search} />
            <FollowedList choices={inOrder(before, groups)} onHome={ON_HOME} />
          </section>
        ))}
      <Form method="post" preventScrollReset>
        <TermFields fields={fields} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving …' : 'Save favourites'}
          </Button>
        </div>
      </Form>
    </ScreenPage>
  );
}
