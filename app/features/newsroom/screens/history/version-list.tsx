import { Form } from 'react-router';
import { useDayLink } from '#app/shell/use-day-link.ts';
import { localDay } from '#app/text/day.ts';
import { formatTime } from '#app/text/date-format.ts';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { VersionChoices } from '#app/views/redline/version-choices.tsx';
import type { ItemVersion } from '../../contract/publishing.ts';
import { comparisonHref, historyHref, releaseHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { agoText, type Clock } from '../../parts/when.ts';
import { Who } from '../../parts/who.tsx';
import { describeKind, sideText } from './history-labels.ts';
import type { LoadedHistory } from './load-history.server.ts';
import styles from './version-list.module.css';

/** The draft and the versions, the newest first, with two columns to choose what is compared. */
export function VersionList({ item, draft, rights, sides, clock }: LoadedHistory) {
  const { nid, versions, status } = item;
  const chosen = { from: sides?.older, to: sides?.newer };
  const may = (draft ? 1 : 0) + versions.filter(({ hasFields }) => hasFields).length > 1;
  return (
    <Form action={historyHref(nid)} className={styles.list} aria-label="Versions">
      <div className={styles.head}>
        <h2>{status === 'new' ? 'Never published' : formatCount(versions.length, 'version')}</h2>
        {may && (
          <Button type="submit" icon="columns">
            Compare the two
          </Button>
        )}
      </div>
      {may && (
        <p className={styles.columns} aria-hidden="true">
          <span>From</span>
          <span>To</span>
          <span>Choose two to compare</span>
        </p>
      )}
      <ol>
        {draft && (
          <li className={styles.version}>
            {may && <VersionChoices value="draft" name={sideText('draft')} chosen={chosen} />}
            <div>
              <div className={styles.title}>
                <h3>Draft, not published</h3>
                <Tag tone="info">Draft</Tag>
              </div>
              <Who person={draft.savedBy}>saved {agoText(draft.savedAt, clock.now)}</Who>
            </div>
          </li>
        )}
        {versions.map((version) => (
          <Version
            key={version.version}
            nid={nid}
            version={version}
            isLive={version.isCurrent && status === 'published'}
            restoreHref={
              rights.includes('write') && version.hasFields && !version.isCurrent
                ? restoreHref(nid, version.version, versions)
                : undefined
            }
            choices={
              may && (
                <VersionChoices
                  value={version.version}
                  name={sideText(version.version)}
                  chosen={chosen}
                  isGone={!version.hasFields}
                />
              )
            }
            clock={clock}
          />
        ))}
      </ol>
      {status === 'new' && <p className={styles.foot}>The first publication of the draft makes version 1.</p>}
      {versions.length === 1 && !draft && (
        <p className={styles.foot}>
          Published once, never changed. Comparison begins with the second version.
        </p>
      )}
      <p className={styles.foot}>
        Versions are never changed or deleted. A withdrawn item keeps its place and its reason.
      </p>
    </Form>
  );
}

/** Where a version is beside the newest one, with the form that restores it; undefined if nothing is newer. */
function restoreHref(nid: number, older: number, versions: readonly ItemVersion[]): string | undefined {
  const newest = versions.find(({ hasFields }) => hasFields)?.version;
  return newest === undefined || newest === older
    ? undefined
    : `${comparisonHref(nid, { older, newer: newest })}#restore`;
}

interface VersionProps {
  nid: number;
  version: ItemVersion;
  isLive: boolean;
  /** Where it is restored. */
  restoreHref: string | undefined;
  choices: React.ReactNode;
  clock: Clock;
}

function Version({ nid, version, isLive, restoreHref: restore, choices, clock }: VersionProps) {
  const { title, at, by, readerNote, deskNote, release, replacedBy, hasFields, withheld } = version;
  const { label, tone } = describeKind(version);
  const linkToDay = useDayLink();
  const dayLink = hasFields && at !== null ? linkToDay?.(nid, localDay(new Date(at), clock.zone)) : undefined;
  return (
    <li className={classNames(styles.version, isLive && styles.live)}>
      {choices}
      <div>
        <div className={styles.title}>
          <h3>
            <span className={styles.number}>{version.version}</span> {readerNote || titleText(title)}
          </h3>
          <span className={styles.tags}>
            {isLive && (
              <Tag tone="done" icon={null}>
                Live
              </Tag>
            )}
            <Tag tone={tone} icon={null}>
              {label}
            </Tag>
          </span>
        </div>
        {replacedBy !== null && (
          <p className={styles.why}>
            Replaced by <Link to={historyHref(replacedBy)}>number {replacedBy}</Link>
          </p>
        )}
        {deskNote && <p className={styles.why}>{deskNote}</p>}
        <Who person={by}>
          {at === null ? (
            'when is not known any more'
          ) : (
            <time dateTime={at}>{formatTime(at, clock.zone)}</time>
          )}
          {release !== null && (
            <>
              , <Link to={releaseHref(release)}>with a release</Link>
            </>
          )}
          {dayLink && (
            <>
              , <Link to={dayLink.to}>{dayLink.label}</Link>
            </>
          )}
          {restore !== undefined && (
            <>
              , <Link to={restore}>Restore…</Link>
            </>
          )}
          {!hasFields && (withheld ? '. It is withheld' : '. Its words are not stored any more')}
        </Who>
      </div>
    </li>
  );
}
