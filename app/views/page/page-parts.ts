import { createContext, createRef, type RefObject } from 'react';

/** Where the parts of a reading page are in the document, for what features lay over it. */
export interface ReadingParts {
  page: RefObject<HTMLElement | null>;
  /** The list of contents. */
  contents: RefObject<HTMLElement | null>;
  /** Around the contents, the text and what is beside it. */
  columns: RefObject<HTMLDivElement | null>;
  text: RefObject<HTMLDivElement | null>;
  aside: RefObject<HTMLElement | null>;
}

export const createParts = (): ReadingParts => ({
  page: createRef(),
  contents: createRef(),
  columns: createRef(),
  text: createRef(),
  aside: createRef(),
});

/** Those of the page around; null where nothing lies over it. */
export const PageParts = createContext<ReadingParts | null>(null);
