/** What the loader of the deadlines gives, and what their forms answer. Plain data. */
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { Deadline, Deadlines, OwnDate } from '../../contract.ts';
import type { DateSourceLabel } from '#app/slots.ts';
import type { Done } from './deadlines-labels.ts';
import type { DeadlinesState } from './deadlines-state.ts';

/** The form of a date of the reader's own. */
export interface OwnDateForm {
  /** The date that is edited; undefined for a new one. */
  date?: Pick<OwnDate, 'id' | 'version' | 'title' | 'date' | 'jurisdiction' | 'link'>;
  /** Names the request of a new one, so that it is added once. */
  request: string;
  /** Jurisdictions to choose from, by name. */
  places: Pick<TermReference, 'tid' | 'name'>[];
}

export interface ShownDeadlines {
  /** Path of the screen. */
  path: string;
  state: DeadlinesState;
  deadlines: Deadlines;
  /** What features keep, in words. */
  dateSources: DateSourceLabel[];
  /** Events that a long section shows at first. */
  rowsShown: number;
  /** Days for which settled events can be looked up. */
  lateDays: number;
  /** Paths of related screens, where the configuration has them. */
  links: { favourites?: string | undefined };
  /** The form that is open. */
  form?: OwnDateForm | undefined;
  /** The subscription is open: when its URL was made, null without one. */
  subscription?: { createdAt: string | null } | undefined;
  done?: Done | undefined;
  /** Several events were just changed: how many, how many not, and those whose change can be taken back. */
  several?: { changed: number; skipped: number; undoable: Deadline[] } | undefined;
  /** The event that was just changed. */
  changed?: Deadline | undefined;
  /** Id of the event whose forms the URL opens, for readers without scripts. */
  opened?: string | undefined;
  /** The date that was just deleted. */
  deleted?: Deadlines['deletedDates'][number] | undefined;
}

export interface DeadlinesAnswer {
  /** Why nothing was changed. */
  message?: string;
  /** Id of the event whose form it was. */
  event?: string;
  errors?: { reason?: string; title?: string; date?: string; link?: string };
  /** What the reader had typed. */
  typed?: Record<string, string>;
  /** The new URL of the calendar; shown once. */
  calendar?: string;
}

/** What a row shows of an event. */
export interface EventRowProps {
  event: Deadline;
  /** Day in the reader's time zone. */
  today: string;
  /** URL of the page as it is. */
  here: string;
  shown: Pick<ShownDeadlines, 'changed' | 'done' | 'dateSources' | 'opened' | 'path' | 'state'>;
  answer: DeadlinesAnswer | undefined;
}
