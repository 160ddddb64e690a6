import type { ReactNode } from 'react';
import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { asAtHref } from '../../as-at-href.ts';
import type { AsAt, AsAtPart } from '../../contract.ts';
import { LABELS, WHY } from './labels.ts';
import { sayPeriod, saySource } from './say-day.ts';
import styles from './dated-parts.module.css';

const ORDER = Object.keys(LABELS) as AsAtPart['label'][];

/** The parts of an item on a day, each with how it is known; how many of each kind comes first, then `children`. */
export function DatedParts({ item, children }: { item: AsAt; children?: ReactNode }) {
  const { parts } = item;
  const isPage = item.asAt === null && item.shownOn !== null;
  const counted = ORDER.map((label) => ({ label, parts: parts.filter((part) => part.label === label) }));
  return (
    <>
      {parts.length > 0 && (
        <dl className={styles.counts}>
          {counted
            .filter((group) => group.parts.length > 0)
            .map(({ label, parts: { length } }) => (
              <div key={label}>
                <dt>
                  <Label label={label} /> <b>{length}</b>
                </dt>
                <dd>{(isPage && LABELS[label].page) || LABELS[label].law}</dd>
              </div>
            ))}
        </dl>
      )}
      {children}
      {parts.map((part) => (
        <DatedPart key={part.id} part={part} item={item} />
      ))}
    </>
  );
}

function Label({ label }: { label: AsAtPart['label'] }) {
  const { title, icon } = LABELS[label];
  return (
    <span className={classNames(styles.label, styles[label])}>
      <Icon name={icon} size={14} />
      {title}
    </span>
  );
}

function DatedPart({ part, item }: { part: AsAtPart; item: AsAt }) {
  const { id, heading, label, html, why, now } = part;
  const anchor = id.replaceAll('/', '.');
  // A text that is shown may begin without a heading; a gap has to say what is missing.
  const title = heading ?? (html === null ? 'Introduction' : null);
  return (
    <section className={classNames(styles.part, styles[label])} aria-labelledby={title ? anchor : undefined}>
      <div className={styles.text}>
        {title !== null && <h2 id={anchor}>{title}</h2>}
        {html === null ? (
          <Unestablished item={item} why={why} />
        ) : now === null ? (
          <Prose html={html} />
        ) : (
          <BothReadings html={html} now={now} />
        )}
      </div>
      <Known part={part} item={item} />
    </section>
  );
}

function Unestablished({ item, why }: { item: AsAt; why: AsAtPart['why'] | undefined }) {
  const day = item.asAt ?? item.today;
  return (
    <p className={styles.unknown}>
      <b>Not established for {formatDate(day)}.</b> {why && WHY[why]}{' '}
      {day <= item.today && (
        <Link to={asAtHref(item.nid, { shownOn: day })}>What our page said on that day</Link>
      )}
    </p>
  );
}

/** What is not certain is shown beside what stays if it does not come. */
function BothReadings({ html, now }: { html: string; now: string }) {
  return (
    <div className={styles.readings}>
      <div>
        <p>If the day moves, as today</p>
        <Prose html={now} compact />
      </div>
      <div className={styles.uncertain}>
        <p>If it begins as planned</p>
        <Prose html={html} compact />
      </div>
    </div>
  );
}

/** How the text is known. */
function Known({ part, item: { nid, asAt, shownOn, today } }: { part: AsAtPart; item: AsAt }) {
  const { label, version, differs } = part;
  const period = sayPeriod(part, today);
  const source = saySource(part);
  return (
    <div className={styles.known}>
      <Label label={label} />
      {period && <p>{period}</p>}
      {source && <p>{source}</p>}
      {version !== null && shownOn === null && <p>Our version {version}</p>}
      {differs && (
        <p>
          <Link to={asAtHref(nid, { shownOn: asAt ?? today })}>Our page said something else on that day</Link>
        </p>
      )}
    </div>
  );
}
