import { href } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './list-bar.module.css';
import { SORTS, viewHref, type ListView } from './list-view.ts';

interface ListBarProps {
  view: ListView;
  /** Number of active checklists. */
  active: number;
  /** Number of archived checklists. */
  archived: number;
}

/** Active or archived, words in the title, and the order: links and an ordinary form, so that each view has a URL. */
export function ListBar({ view, active, archived }: ListBarProps) {
  const tabs = [
    { label: 'Active', count: active, archived: false },
    { label: 'Archived', count: archived, archived: true },
  ];
  return (
    <div className={styles.bar}>
      <nav aria-label="Checklists" className={styles.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to={viewHref({ ...view, archived: tab.archived })}
            preventScrollReset
            aria-current={tab.archived === view.archived ? 'true' : undefined}
          >
            {tab.label} <span className={styles.count}>{tab.count}</span>
          </Link>
        ))}
      </nav>
      <Form
        action={href('checklists/list')}
        role="search"
        aria-label="Checklists"
        className={styles.form}
        preventScrollReset
      >
        {view.archived && <input type="hidden" name="show" value="archived" />}
        <TextInput
          type="search"
          name="q"
          aria-label="Words in the title"
          placeholder="Filter by title"
          defaultValue={view.query}
          maxLength={100}
          autoComplete="off"
        />
        <Select
          name="sort"
          aria-label="Order"
          defaultValue={view.sort}
          options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit">Show</Button>
      </Form>
    </div>
  );
}
