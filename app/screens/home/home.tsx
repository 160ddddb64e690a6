/** The home page: what is new, by kind, and the guides that were updated. */
import { ContentCard } from '#app/ui/content-card.tsx';
import { DateText } from '#app/ui/date.tsx';
import { HeadingRow } from '#app/ui/heading-row.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ContentListResponse } from '#schemas/types.ts';
import styles from './home.module.css';

const ROWS = 6;

export interface UpdatedGuide {
  title: string;
  path: string;
  /** ISO date. */
  changed: string;
}

interface HomeProps {
  vertical: string;
  tagline: string;
  blocks: { path: string; list: ContentListResponse }[];
  guides: UpdatedGuide[];
}

export function Home({ vertical, tagline, blocks, guides }: HomeProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{vertical}</h1>
        <p className={styles.lead}>{tagline}</p>
      </header>
      <div className={styles.columns}>
        <div>
          {blocks.map(({ path, list }) => (
            <section key={path} className={styles.block}>
              <HeadingRow action={{ to: path, label: `All ${list.title.toLowerCase()}` }}>
                {list.title}
              </HeadingRow>
              {list.items.slice(0, ROWS).map((item) => (
                <ContentCard key={item.nid} item={item} level={3} />
              ))}
            </section>
          ))}
        </div>
        {guides.length > 0 && (
          <aside className={styles.block}>
            <HeadingRow small>Updated guides</HeadingRow>
            <ul className={styles.pairs}>
              {guides.map(({ title, path, changed }) => (
                <li key={path}>
                  <Link to={path} prefetch="intent">
                    {title}
                  </Link>
                  <DateText value={changed} short />
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </div>
  );
}
