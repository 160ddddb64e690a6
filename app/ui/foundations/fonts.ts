import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/**
 * The two font files every page uses, as `links()` entries for the root route. Their URLs are the ones to which
 * `fonts.css` resolves, so each file is fetched once.
 */
// Pure, so that the browser's bundle, which does not use it, leaves it out.
export const preloadFonts = /* @__PURE__ */ [inter, sourceSerif].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
