/** Icons of the tools of the editor: only the newsroom loads them. */
import type { IconShape } from '#app/ui/foundations/icon-paths.ts';

export const TOOL_ICONS = {
  redo: { path: 'M12.5 6h-6a3.5 3.5 0 0 0 0 7H10M10 3.5 12.5 6 10 8.5' },
  undo: { path: 'M3.5 6h6a3.5 3.5 0 0 1 0 7H6M6 3.5 3.5 6 6 8.5' },
  bold: { path: 'M5 3h3.6a2.4 2.4 0 0 1 0 4.9H5zM5 7.9h4.2a2.5 2.5 0 0 1 0 5.1H5z' },
  italic: { path: 'M7 3h4M5 13h4M9.5 3l-3 10' },
  underline: { path: 'M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.5h9' },
  struck: {
    path: 'M2.5 8h11M11 5.2C10.7 3.7 9.5 3 8 3 6.3 3 5 3.9 5 5.3M5 10.6C5.2 12.2 6.4 13 8 13c1.7 0 3-.9 3-2.4',
  },
  superscript: { path: 'M2.5 6l5 7M7.5 6l-5 7M10.3 3.4c.3-.9 2.4-.9 2.4.4 0 1-2.4 1.3-2.4 2.7h2.6' },
  subscript: { path: 'M2.5 3l5 7M7.5 3l-5 7M10.3 10.4c.3-.9 2.4-.9 2.4.4 0 1-2.4 1.3-2.4 2.7h2.6' },
  code: { path: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5' },
  list: { path: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.1M2.8 8h.1M2.8 12h.1' },
  'list-numbered': {
    path: 'M6.5 4h7M6.5 8h7M6.5 12h7M2.5 3l1-.5V6M2.3 10.4c.3-.8 1.7-.8 1.7.2 0 .8-1.7 1.2-1.7 2.4h1.8',
  },
  table: { path: 'M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.6h11M6.2 3v10M9.8 3v10' },
  picture: {
    path: 'M2.5 3h11v10h-11zM2.5 11l3.2-3.2L8 10.1l2-2 3.5 3.2M5.1 6a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0',
  },
  footnote: { path: 'M2.5 5h5M5 5v7M10.8 4.2l1.4-1v4.6' },
  rule: { path: 'M2.5 8h11M4 4h8M4 12h8' },
} as const satisfies Record<string, IconShape>;
