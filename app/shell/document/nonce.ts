import { createContext } from 'react';

/** Marks the scripts that the server itself writes while it renders; empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
