import { use, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { PageParts } from '#app/views/page/page-parts.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChangesSince } from '../contract.ts';
import { sectionMark } from '../say-since.ts';
import styles from './change-marks.module.css';

type ChangedSection = ChangesSince['sections'][number];

/** A place in the page for a mark. */
interface Place {
  key: string;
  host: HTMLElement;
  section: ChangedSection;
  kind: 'contents' | 'heading';
}

/** Marks the sections that changed, in the list of contents and beside their headings. Nothing of the page moves. */
export function ChangeMarks({ changes }: { changes: ChangesSince }) {
  const { sections } = changes;
  const parts = use(PageParts);
  const [places, setPlaces] = useState<Place[]>([]);
  useLayoutEffect(() => {
    const links = [...(parts?.contents.current?.getElementsByTagName('a') ?? [])];
    const found = sections.flatMap((section) => findPlaces(section, links));
    setPlaces(found);
    return () => found.forEach(({ host }) => host.remove());
  }, [sections, parts]);
  return places.map(({ key, host, section, kind }) =>
    createPortal(
      kind === 'contents' ? (
        <span className={styles.mark} title={sectionMark(section.changed, changes)}>
          <Icon name="changed" size={13} />
          <VisuallyHidden>{sectionMark(section.changed, changes)}</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.chip}>{sectionMark(section.changed, changes)}</span>
      ),
      host,
      key,
    ),
  );
}

/** The headings of a page are HTML of content. @param links of its list of contents */
function findPlaces(section: ChangedSection, links: readonly HTMLAnchorElement[]): Place[] {
  const { id } = section;
  if (id === undefined) return [];
  const contents = links
    .filter((link) => link.getAttribute('href') === `#${id}`)
    .map((link, index): Place => {
      return { key: `${id} ${index}`, host: addHost(link.parentElement!), section, kind: 'contents' };
    });
  const element = document.getElementById(id);
  const heading =
    element && /^H[1-6]$/.test(element.tagName) ? element : element?.querySelector('h2, h3, h4, h5, h6');
  return heading ? [...contents, { key: id, host: addHost(heading), section, kind: 'heading' }] : contents;
}

/** The place of a mark is taken out of the flow by the style sheet. */
function addHost(parent: Element): HTMLElement {
  const host = document.createElement('span');
  host.className = styles.host!;
  parent.append(host);
  return host;
}
