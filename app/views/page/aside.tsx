import type { ContentPage } from '#app/plugin.ts';
import styles from './aside.module.css';
import { ContentSources } from '../related/sources.tsx';
import { sortByDate } from '#app/views/dates/date-language.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { RelatedLists } from '../related/related-lists.tsx';
import { FileList } from '../related/file-list.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import { Money } from '#app/ui/text/money.tsx';
import { SideSection } from '#app/ui/layout/side-list.tsx';
import { Tag, TermTag } from '#app/ui/controls/tag.tsx';

/** The parts of a page that its side column shows. */
type AsidePage = Pick<ContentPage, 'data' | 'terms' | 'vocabularies' | 'related' | 'sidebar' | 'instead'>;

interface ContentAsideProps {
  page: AsidePage;
  /** Fields that the page shows elsewhere. */
  shownElsewhere?: string[];
  /** Links to related items are elsewhere, see `ContentRelated`. */
  withoutRelated?: boolean;
}

/** The side column of a content page: key dates, topics, sources and related items. */
export function ContentAside({ page, shownElsewhere = [], withoutRelated = false }: ContentAsideProps) {
  const data = without(page.data, shownElsewhere);
  const terms = without(page.terms, shownElsewhere);
  const { field_key_dates: dates = [], field_reference_library: sources = [], field_file: files = [] } = data;
  const {
    field_fine_or_penalty: fine,
    field_fine_or_penalty_currency: currency = '',
    field_product: products = [],
  } = data;
  const topics = topicGroups(terms, page.vocabularies, products);
  return (
    <>
      {fine !== undefined && (
        <SideSection title="Fine or penalty">
          <p className={styles.fine}>
            <Money amount={fine} currency={currency} />
          </p>
        </SideSection>
      )}
      {dates.length > 0 && (
        <SideSection title="Key dates">
          <DefinitionList
            items={sortByDate(dates).map((item) => ({
              term: item.label,
              value: (
                <span className={styles.date}>
                  <DateText value={item.date} />
                  <DateKindLabel kind={item.kind} date={item.date} certainty={item.certainty} />
                  <DaysLeft kind={item.kind} date={item.date} />
                </span>
              ),
            }))}
          />
        </SideSection>
      )}
      {topics.size > 0 && (
        <SideSection title="Topics">
          <dl className={styles.topics}>
            {[...topics].map(([title, names]) => (
              <div key={title}>
                <dt>{title}</dt>
                {[...names].map(([name, tid]) => (
                  <dd key={name}>
                    {tid === undefined ? <Tag>{name}</Tag> : <TermTag tid={tid}>{name}</TermTag>}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </SideSection>
      )}
      <ContentSources sources={sources} />
      {files.length > 0 && (
        <SideSection title="Files">
          <FileList files={files} />
        </SideSection>
      )}
      {!withoutRelated && <RelatedLists page={page} />}
    </>
  );
}

/** A copy of the object without some of its keys. */
function without<Fields extends object>(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;
}

/** Groups terms by vocabulary, regardless of the field that names them: their ids by name. Products have no ids. */
function topicGroups(
  terms: AsidePage['terms'],
  titles: AsidePage['vocabularies'],
  products: readonly string[],
) {
  const groups = new Map<string, Map<string, number | undefined>>();
  for (const { tid, vid, name } of Object.values(terms).flat()) {
    const title = titles[vid] ?? vid;
    groups.set(title, (groups.get(title) ?? new Map<string, number>()).set(name, tid));
  }
  if (products.length > 0) groups.set('Products', new Map(products.map((name) => [name, undefined])));
  return groups;
}
