import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ConfigState } from '../../contract/state.ts';
import type { InspectorLink } from './inspector-query.ts';
import type { InspectorQuery } from './inspector-query.ts';
import styles from './reader-form.module.css';

interface ReaderFormProps {
  query: InspectorQuery;
  state: ConfigState;
  /** Those of the set. */
  permissions: readonly string[];
  link: InspectorLink;
}

/** Whose view it is: a vertical, a set of permissions or a person, and a path to explain. */
export function ReaderForm({ query, state, permissions, link }: ReaderFormProps) {
  const isPerson = query.person !== undefined;
  const vertical = state.verticals.find(({ id }) => id === query.vertical);
  return (
    <Form
      // The fields follow the URL, also when the reader goes back.
      key={link({})}
      className={styles.bar}
      role="search"
      aria-label="Whose view"
      action={href('inspector/config')}
    >
      <nav className={styles.group} aria-label="Vertical">
        {state.verticals.map(({ id, title }) => (
          <Link
            key={id}
            to={link({ vertical: id })}
            aria-current={id === query.vertical ? 'true' : undefined}
          >
            {title.split(' ')[0]}
          </Link>
        ))}
      </nav>
      <nav className={styles.group} aria-label="Whose access">
        <Link
          to={link({ person: undefined, permissions: [...permissions] })}
          aria-current={isPerson ? undefined : 'true'}
        >
          Permissions
        </Link>
        <Link to={link({ person: '' })} aria-current={isPerson ? 'true' : undefined}>
          A person
        </Link>
      </nav>
      <input type="hidden" name="in" value={query.vertical} />
      <input type="hidden" name="as" value={isPerson ? 'person' : 'set'} />
      {query.routes !== 'all' && <input type="hidden" name="routes" value={query.routes} />}
      {query.whole.map((part) => (
        <input key={part} type="hidden" name="all" value={part} />
      ))}
      {isPerson ? (
        <TextInput
          className={styles.person}
          type="email"
          name="person"
          aria-label="E-mail address of the person"
          placeholder="name@firm.example"
          defaultValue={query.person}
          maxLength={320}
        />
      ) : (
        <fieldset className={styles.permissions}>
          <legend>Permissions</legend>
          {vertical?.permissions.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" name="permission" value={id} defaultChecked={permissions.includes(id)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <TextInput
        className={styles.path}
        name="path"
        dir="ltr"
        aria-label="Path to explain"
        placeholder="/regulatory_updates_list"
        defaultValue={query.path}
        maxLength={2_000}
      />
      <Button type="submit" variant="primary">
        Explain
      </Button>
    </Form>
  );
}
