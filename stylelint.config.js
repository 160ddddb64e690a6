/**
 * Style sheets take their measures and colours from the tokens (`app/ui/foundations/tokens.css`): changing a token
 * changes every screen. Widths of a layout (100 px and more, and tracks of grids) and units of print are its own.
 *
 * @type {import('stylelint').Config}
 */

/** A measure below 100 px: `12px`, not `240px` and not `0px`. */
const SHORT = String.raw`(?<![\d.])(?!0px)\d{1,2}(?:\.\d+)?px`;
/** Any length of the screen. */
const LENGTH = String.raw`(?<![\d.-])[\d.]*\d(?:px|rem)`;
/** A colour by its numbers. */
const COLOUR = String.raw`\b(?:oklch|oklab|rgba?|hsla?)\((?!from)|#[\da-f]{3,8}\b`;

const pattern = (...sources) => sources.map((source) => `/${source}/`);

export default {
  ignoreFiles: [
    '**/foundations/{tokens,fonts}.css',
    'build/**',
    'test-results/**',
    '.generated/**',
    'node_modules/**',
  ],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'declaration-property-value-disallowed-list': [
      {
        '/^(?:font|font-size)$/': pattern(LENGTH),
        '/radius$/': pattern(LENGTH),
        '/^(?!(?:grid-template|grid-auto|columns$|column-width$|contain-intrinsic|scroll-|mask))/':
          pattern(SHORT),
        '/^(?!(?:--|mask))/': pattern(COLOUR),
        '/^(?:text-align|float)$/': ['left', 'right'],
        '/^(?:left|right)$/': ['/^(?!50%)/'],
      },
      {
        message: (property, value) =>
          /^(?:text-align|float|left|right)$/.test(property)
            ? `Use start and end instead of left and right: "${property}: ${value}"`
            : `Take the value of "${property}" from the tokens, not "${value}"`,
      },
    ],
    // Sides follow the direction of writing. Properties that scripts set, and centres (50%), are free.
    'property-disallowed-list': [
      [
        '/^(?:scroll-)?(?:margin|padding)-(?:left|right)$/',
        '/^border-(?:left|right)(?:-|$)/',
        '/^border-(?:top|bottom)-(?:left|right)-radius$/',
      ],
      { message: (property) => `Take the logical property of "${property}": -inline-start or -inline-end` },
    ],
    'declaration-block-no-duplicate-custom-properties': true,
    'no-unknown-custom-properties': null,
  },
};
