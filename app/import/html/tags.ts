/** The groups of elements that the import of HTML distinguishes. */

const tagSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that separate the text before and after them. */
export const BLOCK_TAGS = tagSet(
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul',
);

export const STRIKE_TAGS = tagSet('del s strike');

/** Allowed inline elements; all others are replaced by their content. */
export const INLINE_TAGS = tagSet('a strong em b i u s del ins sub sup small code abbr q');

/** Inline elements by what they mean among those that stay. */
export const INLINE_NAMES: Readonly<Record<string, string>> = {
  strike: 's',
  acronym: 'abbr',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  var: 'i',
  dfn: 'i',
  cite: 'i',
};

/** Allowed containers; loose text in them becomes paragraphs. */
export const SECTION_NAMES: Readonly<Record<string, string>> = {
  section: 'section',
  article: 'article',
  header: 'header',
  footer: 'footer',
  // Landmarks belong to the page around the content.
  aside: 'section',
  nav: 'section',
  main: 'section',
};

/** Allowed elements with blocks as well as loose text. */
export const FLOW_TAGS = tagSet('blockquote figure figcaption');

export const HEADINGS = tagSet('h1 h2 h3 h4 h5 h6');
