import { useEffect, useMemo, useState } from 'react';
import { findableText, hasWords } from '#app/views/answers/entry-text.ts';
import { usePageChanges } from './view-changes.tsx';
import { Filters } from './view-filters.tsx';
import { RequirementTable } from './view-table.tsx';
import { binds, listLicences, type Entry, type PageRequirements, type Terms } from './view-terms.ts';

interface RequirementsProps extends Pick<
  PageRequirements,
  'entries' | 'answers' | 'terms' | 'comparison' | 'places'
> {
  /** Title of the page. */
  title: string;
}

/** The table with what filters it. A link to a requirement opens its row. */
export function Requirements({ title, entries, terms, ...shown }: RequirementsProps) {
  const [query, setQuery] = useState('');
  const [licence, setLicence] = useState('');
  const [isHiding, setHiding] = useState(false);
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const changes = usePageChanges();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const licences = listLicences(entries, terms);
  const texts = useMemo(
    () => new Map(entries.map((entry) => [entry, textOf(entry, terms)])),
    [entries, terms],
  );
  const hasQuery = (entry: Entry) => hasWords(texts.get(entry)!, query);
  const setRow = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(id) === isOpen) return before;
      return new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id));
    });
  useEffect(() => {
    const openTarget = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      if (entries.some((entry) => entry.id === id)) setRow(id, true);
    };
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, [entries]);
  const chosen = licences.find(({ reference }) => reference === licence);
  const bindsChosen = (entry: Entry) => !chosen || binds(entry, chosen.reference);
  const isAllOpen = entries.every(({ id = '' }) => open.has(id));
  return (
    <div>
      <Filters
        total={entries.length}
        found={entries.filter(hasQuery).length}
        query={query}
        onQuery={setQuery}
        licences={licences}
        chosen={licence}
        onChoose={setLicence}
        {...{ changes, isOnlyChanged, isHiding }}
        onOnlyChanged={setOnlyChanged}
        onHide={setHiding}
        isAllOpen={isAllOpen}
        onOpenAll={(all) => setOpen(new Set(all ? entries.map(({ id = '' }) => id) : []))}
      />
      <RequirementTable
        caption={title}
        {...{ entries, terms, licences }}
        since={changes?.since}
        {...shown}
        stateOf={(entry) => ({
          isOpen: open.has(entry.id ?? ''),
          onToggle: (isOpen) => setRow(entry.id ?? '', isOpen),
          isLeftOut:
            !hasQuery(entry) ||
            (isOnlyChanged && changes !== undefined && !changes.byId.has(entry.id ?? '')) ||
            (isHiding && !bindsChosen(entry)),
          notFor: chosen && !bindsChosen(entry) ? chosen.name : undefined,
          changed: changes?.byId.get(entry.id ?? ''),
        })}
      />
    </div>
  );
}

/** All words of a requirement, those of its terms, too. */
function textOf(
  { title, answer = '', body, category, topics = [], licences = [], source }: Entry,
  terms: Terms,
) {
  const names = [category, ...topics, ...licences].flatMap((reference) => terms.get(reference)?.name ?? []);
  return findableText(title, answer, body, source.title, ...names);
}
