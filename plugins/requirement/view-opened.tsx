import { useContext, type ReactNode } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarkedLine } from '#app/ui/text/marked-line.tsx';
import { TermTag } from '#app/ui/controls/tag.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { PageEntries, type ChangedObligation } from '#app/views/page/page-entries.ts';
import { Changed } from './view-changes.tsx';
import type { Entry, PageRequirements } from './view-terms.ts';
import styles from './view-opened.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OpenedProps extends PageRequirements {
  entry: Entry;
  isShort: boolean;
  changed: ChangedObligation | undefined;
}

/** The text of a requirement, and the facts about it. */
export function Opened({
  entry: { id, title, body, category, topics = [], licences: bound = [], source, reviewed },
  isShort,
  answers,
  terms,
  licences,
  comparison,
  places,
  since,
  changed,
}: OpenedProps) {
  const { updates, tools } = useContext(PageEntries);
  const news = updates?.news.find((one) => one.id === id);
  const term = terms.get(category);
  const about = isShort ? [] : answers.filter((answer) => answer.about === category);
  const named = licences.filter(({ reference }) => bound.includes(reference));
  return (
    <div className={styles.opened}>
      <div className={styles.panel}>
        <div className={styles.text}>
          {changed && since !== undefined && <Changed change={changed} since={since} />}
          <Prose html={body} compact />
          <p className={styles.tools}>
            {term && comparison !== undefined && (
              <Link to={`${comparison}?category=${term.tid}`} prefetch="intent">
                <Icon name="columns" />
                Compare in other jurisdictions
              </Link>
            )}
            {id !== undefined && tools({ id, title, source: source.title, places })}
            <a href={`#${id}`} className={styles.quiet} title="Link to this requirement">
              <Icon name="link" />
              Link<VisuallyHidden> to {title}</VisuallyHidden>
            </a>
          </p>
        </div>
        <dl className={styles.facts}>
          {term && <Fact name="Category">{term.name}</Fact>}
          {about.length > 0 && (
            <Fact name="In short">
              {about
                .flatMap(({ lines }) => lines)
                .map((line) => (
                  <p key={line}>
                    <MarkedLine text={line} />
                  </p>
                ))}
            </Fact>
          )}
          <Fact name="Applies to">
            {named.length === 0 ? 'Every licence' : named.map(({ name }) => name).join(', ')}
          </Fact>
          {topics.length > 0 && (
            <Fact name="Topics">
              <span className={styles.topics}>
                {topics.flatMap((reference) => {
                  const topic = terms.get(reference);
                  return topic ? (
                    <TermTag key={reference} tid={topic.tid}>
                      {topic.name}
                    </TermTag>
                  ) : (
                    []
                  );
                })}
              </span>
            </Fact>
          )}
          <Fact name="Source">
            <Link to={source.url}>{source.title}</Link>
          </Fact>
          {reviewed && (
            <Fact name="Checked">
              <DateText value={reviewed} />
            </Fact>
          )}
          {news && (
            <Fact name="News on it">
              <ul className={styles.news}>
                {news.items.map((item) => (
                  <li key={item.path}>
                    <Link to={item.path} prefetch="intent">
                      {item.title}
                    </Link>{' '}
                    <small>
                      <DateText value={item.published} />
                    </small>
                  </li>
                ))}
                {news.total > news.items.length && (
                  <li>and {news.total - news.items.length} more that cite this source</li>
                )}
              </ul>
            </Fact>
          )}
        </dl>
      </div>
    </div>
  );
}
