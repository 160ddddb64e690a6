import { href } from '#app/runtime/screens.ts';
import type { SearchLink } from '#app/slots.ts';

const searchLink: SearchLink = (words) =>
  words
    ? { to: href('search/results', { query: { query: words } }), label: `Search for “${words}”` }
    : { to: href('search/results'), label: 'Search the site' };

export default searchLink;
