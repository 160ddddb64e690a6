import { Form } from 'react-router';
import { capital } from '#app/text/capital.ts';
import { formatTime } from '#app/text/date-format.ts';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ItemVersion } from '../../contract/publishing.ts';
import { historyHref, releaseHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { agoText, type Clock } from '../../parts/when.ts';
import { Who } from '../../parts/who.tsx';
import { sideText, VERSION_KINDS, type Side } from './history-labels.ts';
import type { LoadedHistory } from './load-history.server.ts';
import styles from './version-list.module.css';

/** The draft and the versions, the newest first, with two columns to choose what is compared. */
export function VersionList({ item, draft, sides, clock }: LoadedHistory) {
  const { nid, versions, status } = item;
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
            {may && <Choices side="draft" sides={sides} />}
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
            version={version}
            isLive={version.isCurrent && status === 'published'}
            choices={may && <Choices side={version.version} sides={sides} isGone={!version.hasFields} />}
            clock={clock}
          />
        ))}
      </ol>
      {status === 'new' && (
        <p className={styles.foot}>The first publication of the draft makes version 1.</p>
      )}
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

interface VersionProps {
  version: ItemVersion;
  isLive: boolean;
  choices: React.ReactNode;
  clock: Clock;
}

function Version({ version, isLive, choices, clock }: VersionProps) {
  const { kind, title, at, by, readerNote, deskNote, release, hasFields } = version;
  const { label, tone } = VERSION_KINDS[kind];
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
          {!hasFields && '. Its words are not stored any more'}
        </Who>
      </div>
    </li>
  );
}

interface ChoicesProps {
  side: Side;
  sides: LoadedHistory['sides'];
  isGone?: boolean;
}

function Choices({ side, sides, isGone = false }: ChoicesProps) {
  return (
    <span className={styles.choices}>
      {(['from', 'to'] as const).map((name) => (
        <input
          key={name}
          type="radio"
          name={name}
          value={side}
          disabled={isGone}
          defaultChecked={side === (name === 'from' ? sides?.older : sides?.newer)}
          aria-label={`${capital(name)}: ${sideText(side)}`}
        />
      ))}
    </span>
  );
}
