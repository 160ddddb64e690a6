import { createContext, type ReactNode } from 'react';

/** Content at the right end of the row, card or table row of an item, such as a button that bookmarks it. */
export const RowTools = createContext<ReactNode>(null);
