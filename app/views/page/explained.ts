import { createContext, use, type ReactNode } from 'react';

/** Shows a text without formatting with what is marked in it; as it is where nothing is. Provided around an item. */
export const Explained = createContext<(text: string) => ReactNode>((text) => text);

/** @example <p>{useExplained()(standfirst)}</p> */
export const useExplained = () => use(Explained);
