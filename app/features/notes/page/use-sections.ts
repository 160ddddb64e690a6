import { use, useLayoutEffect, useState } from 'react';
import { PageParts } from '#app/views/page/page-parts.ts';
import { findSections, isSameSections, removeHosts, type Section } from './sections.ts';

const NONE: readonly Section[] = [];

/** The sections of the page that is open, which are HTML of content; follows parts of the page that come and go, as filters make them. */
export function useSections(): readonly Section[] {
  const [sections, setSections] = useState(NONE);
  const parts = use(PageParts);
  useLayoutEffect(() => {
    const page = parts?.page.current;
    if (!page) return;
    const update = () => {
      const found = findSections(parts.contents.current);
      setSections((before) => (isSameSections(before, found) ? before : found));
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      removeHosts(page);
    };
  }, [parts]);
  return sections;
}
