import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { MediaUse } from '../../contract/media.ts';
import { LONGEST_ALT, LONGEST_CREDIT, LONGEST_MEDIA_TITLE } from '../../limits.ts';
import { editorHref, historyHref, publishHref, releaseHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { entryTitle } from '../../media/entry-title.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { agoText } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import type { LoadedFile } from './load-media.server.ts';
import { fileHref, mediaHref } from './media-query.ts';
import { factsText, Thumbnail } from './thumbnail.tsx';
import { UploadButton, type Sending } from './upload-button.tsx';
import styles from './media.module.css';

export interface FilePageProps extends LoadedFile, Sending {
  /** What was just done. */
  done?: string | null;
  message?: string | undefined;
  busy?: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  added: 'Uploaded. Say what it shows and who made it.',
  saved: 'Saved.',
  // Earlier versions have the other file still, so the desk sees that at its address.
  merged:
    'Merged: everything that used the other file has this one. Readers who open its address get this one.',
};

/** One file: what it is, what is said of it, where it is used, and what can take its place. */
export function FilePage(props: FilePageProps) {
  const { entry, into, clock, isAdministrator, rights, done, message } = props;
  const mayWrite = rights.includes('write');
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={entryTitle(entry)}
      lead={
        <>
          {factsText(entry)}.{' '}
          {entry.addedAt === null
            ? 'It came by import.'
            : `Uploaded by ${personText(entry.addedBy)}, ${agoText(entry.addedAt, clock.now)}.`}
        </>
      }
      notice={
        message ? (
          <Notice tone="due">{message}</Notice>
        ) : (
          done && Object.hasOwn(DONE, done) && <Notice tone="done">{DONE[done]}</Notice>
        )
      }
    >
      <p className={styles.tools}>
        <ButtonLink to={mediaHref()} variant="quiet">
          All pictures and files
        </ButtonLink>
        <a href={entry.src} target="_blank" rel="noreferrer">
          Open
        </a>
      </p>
      {into && <MergeForm {...props} />}
      <div className={styles.file}>
        <div>
          <Thumbnail entry={entry} whole />
          <Uses {...props} />
        </div>
        <div>
          {mayWrite ? <TextsForm {...props} /> : <Texts {...props} />}
          {mayWrite && !into && <Exchange {...props} />}
        </div>
      </div>
    </NewsroomPage>
  );
}

function TextsForm({ entry, busy = false }: FilePageProps) {
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="name" value={entry.name} />
      <Field label="Title" hint="What the desk calls it. Readers do not see it.">
        {(field) => (
          <TextInput
            {...field}
            name="title"
            dir="auto"
            maxLength={LONGEST_MEDIA_TITLE}
            defaultValue={entry.title}
          />
        )}
      </Field>
      {entry.kind === 'picture' && (
        <Field
          label="Description"
          hint="What it says, for those who cannot see it. A page takes it over when the picture is chosen."
        >
          {(field) => (
            <TextArea
              {...field}
              name="alt"
              dir="auto"
              rows={3}
              maxLength={LONGEST_ALT}
              defaultValue={entry.alt}
            />
          )}
        </Field>
      )}
      <Field label="Credit" hint="Pages show it with the picture.">
        {(field) => (
          <TextInput
            {...field}
            name="credit"
            dir="auto"
            maxLength={LONGEST_CREDIT}
            defaultValue={entry.credit}
          />
        )}
      </Field>
      <Field label="Language" hint="Of what it says, such as en or de-CH.">
        {(field) => (
          <TextInput
            {...field}
            name="language"
            maxLength={35}
            pattern="(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?"
            defaultValue={entry.language}
          />
        )}
      </Field>
      <Button type="submit" name="intent" value="change" variant="primary" disabled={busy}>
        Save
      </Button>
    </Form>
  );
}

function Texts({ entry: { alt, credit, language } }: FilePageProps) {
  const said = [
    ['Description', alt],
    ['Credit', credit],
    ['Language', language],
  ].filter(([, text]) => text !== '');
  return (
    <dl className={styles.texts}>
      {said.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const USES: Readonly<Record<MediaUse['kind'], string>> = {
  page: 'published',
  withdrawn: 'withdrawn',
  draft: 'draft',
  discarded: 'discarded draft',
  scheduled: 'scheduled',
  release: 'in a release',
  configuration: 'configuration',
};

function hrefFor({ kind, nid, release }: MediaUse): string | undefined {
  if (kind === 'release' && release !== null) return releaseHref(release);
  if (nid === null || kind === 'discarded') return undefined;
  if (kind === 'draft') return editorHref(nid);
  return kind === 'scheduled' ? publishHref(nid) : historyHref(nid);
}

function Uses({ uses, elsewhere }: FilePageProps) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className={styles.heading}>
        Where it is used
      </h2>
      {uses.length === 0 && elsewhere === 0 && <p className={styles.quiet}>Nowhere.</p>}
      <ul className={styles.uses}>
        {uses.map((use, index) => {
          const to = hrefFor(use);
          return (
            <li key={index}>
              {to === undefined ? (
                <span dir="auto">{titleText(use.title)}</span>
              ) : (
                <Link to={to} dir="auto">
                  {titleText(use.title)}
                </Link>
              )}
              <small>{USES[use.kind]}</small>
            </li>
          );
        })}
      </ul>
      {elsewhere > 0 && <p className={styles.quiet}>{formatCount(elsewhere, 'page')} of other verticals.</p>}
    </section>
  );
}

/** A new version, another file in its place, or none. */
function Exchange(props: FilePageProps) {
  const { entry, uses, elsewhere, same, rights, busy = false } = props;
  const isUsed = uses.length > 0 || elsewhere > 0;
  return (
    <section aria-labelledby="exchange" className={styles.exchange}>
      <h2 id="exchange" className={styles.heading}>
        Another file
      </h2>
      {rights.includes('publish') ? (
        <>
          <p className={styles.tools}>
            <UploadButton
              label="Upload a new version"
              variant="secondary"
              send={props.send}
              onSent={props.onSent}
            />
            <ButtonLink to={mediaHref({ instead: entry.name, kind: entry.kind })}>
              Merge with another
            </ButtonLink>
          </p>
          {same.map((name) => (
            <p key={name}>
              <Link to={fileHref(entry.name, { into: name })}>
                The same bytes are in the library as {name.split('.')[1]}
              </Link>
            </p>
          ))}
        </>
      ) : (
        <p className={styles.quiet}>To put another file in its place, you need the right to publish.</p>
      )}
      {isUsed ? (
        <p className={styles.quiet}>It can be removed when nothing uses it.</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="name" value={entry.name} />
          <Button type="submit" name="intent" value="remove" disabled={busy}>
            Remove
          </Button>
        </Form>
      )}
    </section>
  );
}

/** Asks before everything that uses a file gets another one. */
function MergeForm({ entry, into, uses, isReplacement, busy = false }: FilePageProps) {
  if (!into) return null;
  const pages = uses.filter(({ kind }) => kind === 'page').length;
  const others = uses.filter(({ kind }) =>
    ['draft', 'discarded', 'scheduled', 'release'].includes(kind),
  ).length;
  return (
    <Form method="post" className={styles.merge}>
      <input type="hidden" name="name" value={entry.name} />
      <input type="hidden" name="into" value={into.name} />
      {isReplacement && <input type="hidden" name="replace" value="1" />}
      <h2 className={styles.heading}>{isReplacement ? 'A new version of this file' : 'Merge two files'}</h2>
      <div className={styles.pair}>
        <Thumbnail entry={entry} />
        <span aria-hidden="true">→</span>
        <Thumbnail entry={into} />
        <span className={styles.title} dir="auto">
          {entryTitle(into)}
          <small>{factsText(into)}</small>
        </span>
      </div>
      <p>
        {formatCount(pages, 'page')} and{' '}
        {formatCount(others, 'draft or planned publication', 'drafts and planned publications')} get it at
        once, as a minor change that readers are not told of. The old address leads to it. This cannot be
        undone; earlier versions of pages keep the file that they had.
      </p>
      <p className={styles.tools}>
        <Button type="submit" name="intent" value="merge" variant="primary" disabled={busy}>
          {isReplacement ? 'Use the new version' : 'Merge'}
        </Button>
        <ButtonLink to={fileHref(entry.name)} variant="quiet">
          Cancel
        </ButtonLink>
      </p>
    </Form>
  );
}
