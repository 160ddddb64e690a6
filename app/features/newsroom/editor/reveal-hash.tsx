import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { reveal } from './reveal.ts';
import { StoresContext } from './stores.ts';

/** Leads to the control that the URL names by its JSON pointer (`#/title`), as problems on other screens do. */
export function RevealHash() {
  const { hash, key } = useLocation();
  const stores = use(StoresContext);
  useEffect(() => {
    if (stores && hash.startsWith('#/')) reveal(stores, decodePointer(hash.slice(1)));
  }, [stores, hash, key]);
  return null;
}

function decodePointer(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
