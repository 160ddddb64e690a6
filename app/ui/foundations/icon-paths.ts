/**
 * The icon set on a 16-unit grid: stroked, never filled, 1.6 wide, round ends.
 * One path each, so that an icon is a name and a string.
 */
export const iconPaths = {
  alert: 'M8 2.5 14.2 13.5H1.8zM8 6.5v3.2M8 11.6v.1',
  bell: 'M4.5 11V7a3.5 3.5 0 0 1 7 0v4l1 1h-9zM7 14h2',
  bookmark: 'M4 2.5h8v11L8 10.6 4 13.5z',
  'calendar-add': 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.8v3M10.5 1.8v3M8 8.2v3.6M6.2 10h3.6',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5',
  changed: 'M2.5 5h7M7.5 2.8 9.7 5 7.5 7.2M13.5 11h-7M8.5 8.8 6.3 11l2.2 2.2',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'chevron-down': 'm4 6 4 4 4-4',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  'chevron-left': 'M10 4 6 8l4 4',
  'chevron-right': 'm6 4 4 4-4 4',
  circle: 'M2.8 8a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0',
  'circle-minus': 'M2.8 8a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0M5 8h6',
  clock: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 5v3.2l2 1.3',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  alike: 'M3 6.5c1.7-2 3.3-2 5 0s3.3 2 5 0M3 10.5c1.7-2 3.3-2 5 0s3.3 2 5 0',
  differs: 'M3 6h10M3 10h10M10.5 3l-5 10',
  download: 'M8 2.5v7.5M4.5 7 8 10.5 11.5 7M3 13.5h10',
  external: 'M6 3H3v10h10v-3M9 3h4v4M13 3 7 9',
  eye: 'M1.5 8s2.4-4.5 6.5-4.5S14.5 8 14.5 8s-2.4 4.5-6.5 4.5S1.5 8 1.5 8M6.2 8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  'eye-off':
    'M3 3l10 10M6.3 3.8A6.3 6.3 0 0 1 8 3.5c4.1 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.9 2.4M4.3 4.9A10 10 0 0 0 1.5 8S3.9 12.5 8 12.5a6 6 0 0 0 2.7-.6',
  feed: 'M3 7.5a5.5 5.5 0 0 1 5.5 5.5M3 3a10 10 0 0 1 10 10M3.6 12.4v.1',
  file: 'M4 1.8h5.5L12.5 5v9.2H4zM9.2 2v3.2h3.2',
  'file-up': 'M4 2.5h5l3 3v8H4zM8 11.5v-5M6 8.2l2-2 2 2',
  flag: 'M4 14V2.5h8l-2 3 2 3H4',
  grip: 'M6 4v.1M10 4v.1M6 8v.1M10 8v.1M6 12v.1M10 12v.1',
  info: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 7.3v3.4M8 5.2v.1',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  lock: 'M4.5 7h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1M5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  mail: 'M2 3.5h12v9H2zM2.2 4 8 8.8 13.8 4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  moon: 'M13 9.6A5.5 5.5 0 1 1 6.4 3a4.5 4.5 0 0 0 6.6 6.6z',
  note: 'M3 2.5h10v8l-3 3H3zM10 13.5v-3h3',
  offline:
    'M2 2l12 12M8 12.5v.1M5.5 9.8a3.6 3.6 0 0 1 4.2-.6M3 7.3a7 7 0 0 1 2.3-1.5M8 5a7.2 7.2 0 0 1 5 2.3',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pencil: 'M3 13l.6-2.8L10.8 3l2.2 2.2-7.2 7.2zM9.2 4.6l2.2 2.2',
  play: 'M5 3.5v9L12.5 8z',
  plus: 'M8 3v10M3 8h10',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  quote: 'M6.5 4.5H3v4h3v1.5a2 2 0 0 1-2 2M13 4.5H9.5v4h3v1.5a2 2 0 0 1-2 2',
  reply: 'M2.5 3.5h11v7H7l-3 2.8v-2.8H2.5z',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10.5 10.5l3.5 3.5',
  shield: 'M8 2.2 3.5 3.8V8c0 3 2 4.8 4.5 5.8 2.5-1 4.5-2.8 4.5-5.8V3.8z',
  star: 'm8 2.5 1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5 6.3 6z',
  starts: 'M3.5 3v10M6.5 8h7M10.5 5l3 3-3 3',
  sun: 'M5.5 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M3.4 12.6l1.1-1.1M11.5 4.5l1.1-1.1',
  system: 'M2 3h12v8H2zM6 13.5h4M8 11v2.5',
  trash: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 9h5.8l.6-9',
  user: 'M5.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3 13.5a5 5 0 0 1 10 0',
} as const;

/** A name in the icon set. */
export type IconName = keyof typeof iconPaths;

/** An icon that only one part of the site has, such as a tool of an editor: pages without it do not load it. */
export interface IconShape {
  /** As the paths above. */
  path: string;
}
