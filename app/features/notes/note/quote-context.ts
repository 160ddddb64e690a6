import { createContext } from 'react';

/** Ids of the notes whose quotation the page around no longer has; empty where nothing was compared. */
export const MissingQuotes = createContext<ReadonlySet<string>>(new Set());
