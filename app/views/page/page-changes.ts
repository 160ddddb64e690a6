import { createContext, type ReactNode } from 'react';

/** What the platform shows above the text of every reading page that changed, the same for every content type. */
export const PageChanges = createContext<ReactNode>(null);
