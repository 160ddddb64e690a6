import { createContext, type ReactNode } from 'react';

/** What the platform shows at the end of the text of every reading page, the same for every content type. */
export const PageEnd = createContext<ReactNode>(null);
