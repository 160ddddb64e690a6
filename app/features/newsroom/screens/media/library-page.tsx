import { Form, useSubmit } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import type { MediaEntry } from '../../contract/media.ts';
import { MEDIA_ON_PAGE } from '../../limits.ts';
import { entryTitle } from '../../media/entry-title.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { agoText } from '../../parts/when.ts';
import type { LoadedLibrary } from './load-media.server.ts';
import { fileHref, MEDIA_KINDS, MEDIA_USES, mediaHref, type MediaFilters } from './media-query.ts';
import { factsText, Thumbnail } from './thumbnail.tsx';
import { UploadButton, type Sending } from './upload-button.tsx';
import styles from './media.module.css';

export interface LibraryPageProps extends LoadedLibrary, Sending {
  message?: string | undefined;
  busy?: boolean;
}

/** Pictures and files of the vertical. All but uploads works without scripts. */
export function LibraryPage(props: LibraryPageProps) {
  const { items, total, page, filters, instead, largest, isAdministrator, rights, message } = props;
  const { q, kind, use } = filters;
  const isFiltered = q !== '' || kind !== undefined || use !== undefined;
  const first = (page - 1) * MEDIA_ON_PAGE + 1;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/media')}
      lead={
        instead
          ? `Choose what takes the place of ${entryTitle(instead)}.`
          : `${formatCount(total, 'picture or file', 'pictures and files')}${isFiltered ? ' found' : ''}.`
      }
      notice={message && <Notice tone="due">{message}</Notice>}
    >
      {rights.includes('write') && !instead && (
        <p className={styles.tools}>
          <UploadButton label="Upload" send={props.send} onSent={props.onSent} />
          <small>
            At most {Math.floor(largest / 1024 / 1024)} MB: pictures, PDF, office documents, tables and texts.
          </small>
        </p>
      )}
      {instead && (
        <p className={styles.tools}>
          <ButtonLink to={fileHref(instead.name)} variant="quiet">
            Back to the file
          </ButtonLink>
        </p>
      )}
      <MediaFilterBar filters={filters} isFiltered={isFiltered} />
      {items.length === 0 ? (
        <EmptyState title={isFiltered ? 'Nothing matches' : 'No pictures or files yet'}>
          {isFiltered ? (
            <Link to={mediaHref()}>Clear all filters</Link>
          ) : (
            'Uploads and files of imports appear here.'
          )}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {items.map((entry) => (
            <Card key={entry.name} entry={entry} instead={instead} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / MEDIA_ON_PAGE)}
        range={`${grouped(first)}–${grouped(first + items.length - 1)} of ${grouped(total)}`}
        hrefFor={(number) => mediaHref(filters, number)}
      />
      <Removed {...props} />
    </NewsroomPage>
  );
}

function Card({ entry, instead }: { entry: MediaEntry; instead: MediaEntry | null }) {
  const isItself = instead?.name === entry.name;
  const to = instead && !isItself ? fileHref(instead.name, { into: entry.name }) : fileHref(entry.name);
  return (
    <li className={styles.card}>
      <Link to={to} className={styles.way} dir="auto">
        <Thumbnail entry={entry} />
        <span className={styles.title}>{entryTitle(entry)}</span>
      </Link>
      <small>{factsText(entry)}</small>
      <small>
        {entry.uses === 0 ? 'Not used' : `Used ${entry.uses === 1 ? 'once' : `${grouped(entry.uses)} times`}`}
      </small>
      {entry.kind === 'picture' && entry.addedAt !== null && entry.alt === '' && (
        <small className={styles.lacks}>No description</small>
      )}
      {isItself && <small>This is the file itself</small>}
    </li>
  );
}

function MediaFilterBar({ filters, isFiltered }: { filters: MediaFilters; isFiltered: boolean }) {
  const submit = useSubmit();
  const choices = [
    {
      name: 'kind',
      label: 'Kind',
      any: 'Pictures and files',
      value: filters.kind ?? '',
      options: MEDIA_KINDS,
    },
    { name: 'use', label: 'Use', any: 'Used or not', value: filters.use ?? '', options: MEDIA_USES },
  ];
  return (
    <Form
      key={JSON.stringify(filters)}
      className={styles.bar}
      role="search"
      aria-label="Pictures and files"
      action={href('newsroom/media')}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget);
      }}
    >
      {filters.instead && <input type="hidden" name="instead" value={filters.instead} />}
      <TextInput
        className={styles.search}
        type="search"
        name="q"
        aria-label="Title, credit, file name or page"
        placeholder="Title, credit, file name or page"
        defaultValue={filters.q}
        maxLength={100}
      />
      {choices.map(({ name, label, any, value, options }) => (
        <Select
          key={name}
          className={styles.choice}
          name={name}
          aria-label={label}
          defaultValue={value}
          options={[{ value: '', label: any }, ...options]}
        />
      ))}
      <Button type="submit">Search</Button>
      {isFiltered && (
        <ButtonLink to={mediaHref({ instead: filters.instead })} variant="quiet">
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}

/** What was removed, with the way back. */
function Removed({ removed, rights, clock, busy = false }: LibraryPageProps) {
  if (removed.length === 0) return null;
  return (
    <details className={styles.removed}>
      <summary>Removed in the last 30 days ({grouped(removed.length)})</summary>
      <ul>
        {removed.map(({ name, title, fileName, removedAt }) => (
          <li key={name}>
            <span>
              <b dir="auto">{title || fileName}</b>
              <small>{agoText(removedAt, clock.now)}</small>
            </span>
            {rights.includes('write') && (
              <Form method="post">
                <input type="hidden" name="name" value={name} />
                <Button type="submit" name="intent" value="take-back" disabled={busy}>
                  Take back<VisuallyHidden>: {title || fileName}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
