import { createContext, type ReactNode } from 'react';

/** Tools of the reader in the row of buttons of a content page, before those of the page itself. Null in stories. */
export const PageTools = createContext<ReactNode>(null);
