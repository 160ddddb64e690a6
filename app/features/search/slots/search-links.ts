import type { SearchLink } from '#app/slots.ts';
import { SEARCH } from '../shared.ts';

const searchLink: SearchLink = (words) =>
  words
    ? { to: `${SEARCH}?${new URLSearchParams({ query: words })}`, label: `Search for “${words}”` }
    : { to: SEARCH, label: 'Search the site' };

export default searchLink;
