import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { Desk } from '../../contract/desk.ts';
import type { SiteText, SiteTexts } from '../../contract/site-texts.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { agoText, type Clock } from '../../parts/when.ts';
import { TextForm, type TextsAnswer } from '../../site-texts/text-form.tsx';
import styles from './texts-page.module.css';

export interface TextsPageProps extends SiteTexts {
  q: string;
  isSaved: boolean;
  isAdministrator: boolean;
  rights: Desk['rights'];
  clock: Clock;
  answer?: TextsAnswer | undefined;
  busy?: boolean;
}

const idFor = (group: string) => `texts-${group.toLowerCase().replaceAll(' ', '-')}`;

/** Titles, labels and notices of the vertical, with what other verticals say. It works without scripts. */
export function TextsPage(props: TextsPageProps) {
  const { texts, q, isAdministrator, isSaved, readOnly, answer } = props;
  const word = q.toLowerCase();
  const found = texts.filter(({ text, key, description, group, screens, mail }) =>
    `${text} ${key} ${description} ${group} ${mail?.title ?? ''} ${screens.map(({ title, path }) => `${title} ${path}`).join(' ')}`
      .toLowerCase()
      .includes(word),
  );
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/texts')}
      lead={`${formatCount(found.length, 'sentence')} of this vertical. A change is seen at once.`}
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : readOnly ? (
          <Notice tone="info">{readOnly}</Notice>
        ) : (
          isSaved && <Notice tone="done">Saved. Readers see it now.</Notice>
        )
      }
    >
      <Form className={styles.bar} role="search" aria-label="Texts" action={href('newsroom/texts')}>
        <TextInput
          className={styles.search}
          type="search"
          name="q"
          aria-label="Words, or where they are shown"
          placeholder="Words, or where they are shown"
          defaultValue={q}
          maxLength={100}
        />
        <Button type="submit">Search</Button>
        {q && (
          <ButtonLink to={href('newsroom/texts')} variant="quiet">
            Clear
          </ButtonLink>
        )}
      </Form>
      {found.length === 0 && <EmptyState title="No text matches">Try another word.</EmptyState>}
      {groups.size > 1 && (
        <nav aria-label="Parts of the site" className={styles.parts}>
          {[...groups].map(([group, own]) => (
            <a key={group} href={`#${idFor(group)}`}>
              {group} <small>{own.length}</small>
            </a>
          ))}
        </nav>
      )}
      {[...groups].map(([group, own]) => (
        <section key={group} aria-labelledby={idFor(group)}>
          <h2 id={idFor(group)} className={styles.heading}>
            {group}
          </h2>
          <ul className={styles.list}>
            {own.map((text) => (
              <Sentence key={text.pointer} {...props} sentence={text} />
            ))}
          </ul>
        </section>
      ))}
      <Edits {...props} />
    </NewsroomPage>
  );
}

function Sentence({ sentence, ...props }: TextsPageProps & { sentence: SiteText }) {
  const { text, base, isOwn, key, description, screens, mail } = sentence;
  const mayChange = props.rights.includes('texts') && props.readOnly === undefined;
  const shown = (
    <>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <small>
        {mail && `${mail.title}. `}
        {description} <code>{key}</code>
        {screens.length > 0 && <Seen screens={screens} />}
        {isOwn && base !== null && base !== text && (
          <>
            {' '}
            Other verticals: <span dir="auto">“{base}”</span>
          </>
        )}
      </small>
    </>
  );
  if (!mayChange) return <li className={styles.fixed}>{shown}</li>;
  const isRefused = props.answer?.pointer === sentence.pointer;
  return (
    <li>
      <details open={isRefused}>
        <summary>{shown}</summary>
        <TextForm {...props} sentence={sentence} />
      </details>
    </li>
  );
}

/** Pages shown before the rest is only counted. */
const MOST_SHOWN = 3;

function Seen({ screens }: Pick<SiteText, 'screens'>) {
  const more = screens.length - MOST_SHOWN;
  return (
    <span className={styles.seen}>
      Seen on{' '}
      {screens
        .slice(0, MOST_SHOWN)
        .map(({ title, path }) => `${title} (${path})`)
        .join(', ')}
      {more > 0 && ` and ${formatCount(more, 'other page')}`}
    </span>
  );
}

/** What was changed here, with the way back. */
function Edits({ edits, rights, readOnly, clock, busy = false }: TextsPageProps) {
  if (edits.length === 0) return null;
  const mayChange = rights.includes('texts') && readOnly === undefined;
  return (
    <section aria-labelledby="texts-edits">
      <h2 id="texts-edits" className={styles.heading}>
        Last changes
      </h2>
      <ul className={styles.list}>
        {edits.map(({ id, at, by, key, revertible }) => (
          <li key={id} className={styles.edit}>
            <span>
              <code>{key}</code>
              <small>
                <span dir="auto">{by || 'A deleted account'}</span>, {agoText(at, clock.now)}
              </small>
            </span>
            {mayChange && revertible && (
              <Form method="post">
                <input type="hidden" name="edit" value={id} />
                <Button type="submit" name="intent" value="revert" disabled={busy}>
                  Undo<VisuallyHidden>: {key}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
