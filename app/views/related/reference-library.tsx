import { DateText } from '#app/ui/dates/date.tsx';
import { SideList } from '#app/ui/layout/side-list.tsx';

interface Source {
  title: string;
  url: string;
  publisher?: string;
  /** ISO date of the source's last update. */
  updated?: string;
}

/** The sources a page rests on: title, publisher, and when it was last updated. */
export function ReferenceLibrary({ sources }: { sources: Source[] }) {
  const items = sources.map(({ title, url, publisher, updated }) => {
    const date = updated && (
      <>
        updated <DateText value={updated} />
      </>
    );
    const note =
      publisher && date ? (
        <>
          {publisher} · {date}
        </>
      ) : (
        (publisher ?? date)
      );
    return { title, to: url, note };
  });
  return <SideList items={items} />;
}
