/** The slots: places of the platform's pages that features may fill. Types only. */
import type { ComponentType, Ref, RefCallback } from 'react';
import type { Client } from './client/client.ts';
import type { AddedTo } from './endpoints.ts';
import type { ToolAccess, ToolPage } from './link-slots.ts';
import type { PlainScreen, Screen } from './runtime/screens.ts';
import type { RowItem } from './state/read-marks.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import type { SealedFormat } from './text/sealed/verify-sealed.ts';
import type { IconName } from './ui/foundations/icon-paths.ts';
import type { DateLanguage } from './views/dates/date-language.ts';

export type * from './account-slots.ts';
export type * from './command-slots.ts';
export type * from './link-slots.ts';
export type * from './queue-slots.ts';

/** The places of the platform's pages that features may fill, with what each part receives. */
export interface SlotProps {
  /**
   * In the row of tools of every item, also of one that the reader may not read in full. The page is the same for every
   * reader: a part is first a form or a link that works without scripts, and loads by `import()` what knows the reader.
   */
  'item-tools': { page: ToolPage };
  /**
   * Over every item, also one that the reader may not read in full: it shows itself in the text of the page and beside
   * it. It is nothing until it has loaded by `import()`, so that the page can be read before.
   */
  'item-layer': { page: ToolPage };
  /** The dates of the home page: the next events for all readers with the same access, to which a reader's own are added. */
  'home-dates': {
    events: CalendarEvent[];
    /** What features add for this reader; absent until it is known. */
    mine: AddedTo<'homeMine'> | undefined;
    /** Whether dates are in the order of their days, instead of the reader's own first. */
    byDate: boolean;
    /** URLs of both orders: the reader's own first, and the other. */
    hrefs: { first: string; other: string };
    /** ISO date. */
    today: string;
  };
  /** Below the text of an item that the reader may read in full. */
  'page-end': { nid: number };
  /**
   * Below a thing that readers can share, on its page, such as its comments. First something that works without scripts; the
   * rest loads by `import()` when the page is usable. `version` is that which the page shows (`ReadableThing`).
   */
  'shared-thing': { kind: string; id: string; version: string };
  /**
   * In the header of every page, after the name of the site, such as a search box. It is in the first script of each page,
   * so it stays small. An element with the attribute `data-own-row` has a row of its own on phones.
   */
  header: object;
  /**
   * On every page of a signed-in reader, once the page is usable: what follows the reader from page to page, such as a bar
   * over the end of the screen. It may show nothing.
   */
  'page-services': object;
}

export type SlotName = keyof SlotProps;

/** The default export of `slots/<slot>.tsx`. */
export type SlotPart<Name extends SlotName> = ComponentType<SlotProps[Name]>;

/**
 * The default export of `slots/dates.ts`: what pages say of the dates that readers have in the feature. The part
 * `dates` of its `feature.server.ts` finds them.
 *
 * @example { kind: 'checklist', name: 'checklist', screen: 'checklists/list', needs: 'workspace' }
 */
export interface DateSourceLabel {
  /** Kind of the dates in filters, files and the API; no kind of the configuration has this id. */
  kind: string;
  /** What readers call that which has the dates; with an s for several. */
  name: string;
  /** The screen that lists it. */
  screen: PlainScreen;
  /** A reader without this right has no such dates. */
  needs?: keyof ToolAccess;
}

/**
 * The default export of `slots/date-screens.ts`: screens of the feature to which dates on pages lead. Each is linked
 * where the vertical has a route to it, with the title of the route; of several features, the last counts.
 *
 * @example { byDay: 'calendar/month', file: 'calendar/file' }
 */
export interface DateScreens {
  /** All dates by day: `?month=2026-12&day=2026-12-17` shows one. */
  byDay?: PlainScreen;
  /** The reader's own dates. */
  own?: PlainScreen;
  /** A date as a file for the reader's own calendar; the only parameter of its route is the id of the date, with `.ics`. */
  file?: Screen;
}

/** A figure at the head of the home page. */
export interface HomeFigure {
  /** `due in 30 days` */
  name: string;
  /** Undefined until it is known. */
  count: number | undefined;
  /** Whether there are more than were counted. */
  more: boolean;
  /** Where as many rows are. */
  to: string | undefined;
  /** Said in the sentence at the head if nothing is new. */
  sentence?: string | undefined;
}

/**
 * The default export of `slots/home-figures.ts`: a figure about what features add to the home page for one reader,
 * such as how much is due. It has its place also while nothing is known, so that nothing moves.
 */
export type HomeFigureMaker = (
  mine: AddedTo<'homeMine'> | undefined,
  dates: Pick<DateLanguage, 'soonDays' | 'screens'>,
) => HomeFigure;

/**
 * The default export of `slots/home-head.ts`: what the head of the home page says and counts, instead of what is new in the
 * library since the last visit. Of several features, the first counts.
 */
export type HomeHeadMaker = (mine: AddedTo<'homeMine'> | undefined) => {
  figures: readonly HomeFigure[];
  /** A sentence; undefined until it is known. */
  sentence: string | undefined;
  /** Where to go on; absent where there is nothing to do. */
  next?: { to: string; label: string } | undefined;
};

/** A key of lists, while the focus is in them. */
interface ListKey {
  key: string;
  /** What it does, in the list of keys. */
  does: string;
}

/**
 * The default export of `slots/list-tools.ts`: a tool above a list and above the results of a search, such as to watch
 * them.
 */
export interface ListTool {
  /** Presses the tool. */
  key?: ListKey;
  /**
   * First a link that works without scripts. `from` is the path with the query of what the page shows, from its first page
   * on; `compact` leaves only an icon on phones; `ref` is of what the key presses.
   */
  Tool: ComponentType<{ from: string; compact?: boolean; ref?: RefCallback<HTMLElement> }>;
}

/** The default export of `slots/row-action.ts`: what readers do with an item in a list, such as to bookmark it. */
export interface RowAction {
  /** Heading of its column in a table. */
  label: string;
  /** Presses the button of the row with the focus. */
  key: ListKey;
  /** Whether it also stores which rows are read: once its code is on the page it sets `markReadAtom`. */
  marksRead: boolean;
  /** Once in each list, before its rows: what the buttons share, such as a form for readers without scripts. */
  List: ComponentType<RowListProps>;
  /** The button of a row: a square of 32 pixels. */
  Button: ComponentType<{ item: RowItem; ref?: Ref<HTMLButtonElement> }>;
}

export interface RowListProps {
  /** What the page asks about the reader anyway, with what features add to it. */
  mine?: { state: 'loading' | 'failed' } | { state: 'loaded'; value: AddedTo<'homeMine'> };
}

/**
 * The default export of `slots/own-lists.ts`: a screen with what the reader keeps, to which screens with other such
 * things link.
 *
 * @example { screen: 'notes/list', icon: 'note' }
 */
export interface OwnList {
  screen: PlainScreen;
  icon: IconName;
}

/**
 * The default export of `slots/menu-count.ts`: a number at the entry of a menu that leads to the screen, such as what is
 * new there; it loads once the page is usable, after the profile. `newCountsAtom` has it.
 */
export interface MenuCount {
  screen: PlainScreen;
  /** 0 if it cannot be had. */
  load(client: Pick<Client, 'call'>): Promise<number>;
}

/** The default export of `slots/sealed-formats.ts`: kinds of files that the feature signs, for the page that verifies them. */
export type SealedFormats = readonly SealedFormat[];

/**
 * The parameters in addresses of its screens that have ids of terms, one or several joined by commas: an address with the id
 * of a term that was merged leads to the same with the term of now.
 */
export type TermParameters = readonly string[];
