/**
 * The feature contract: what a folder in `app/features` adds to the platform. Types only. A feature is `contract.ts`
 * and `feature.server.ts`; every other file adds something of its own kind, and the platform finds it by its place:
 *
 *     contract.ts            endpoints of its API with their schemas, and limits; the browser may read it
 *     contract/              its parts, where it is long
 *     limits.ts              limits that browsers need, too; the contract reads them
 *     problems.ts            exports `problems`: the codes of its operations' own problems, with status and title
 *     additions.ts           exports `additions`: schemas of what it adds to answers of the platform about one reader
 *     feature.server.ts      exports `feature`: its operations
 *     store.server.ts        exports `featureStore` (`app/store/feature-store.ts`): migrations, own data
 *     tables.ts              adds its tables to those that queries know
 *     options.schema.json    its options in the configuration; without it, it has none. It may refer to definitions of
 *                            schemas/config; `npx regatlas generate` writes their type, `options.ts`
 *     check-config.ts        exports `checkConfig` (`ConfigCheck`): what is wrong with its options beside the rest of the
 *                            configuration, such as a term that does not exist
 *     screens/<name>/        pages; a route in config/routes.json shows one: `"screen": "<feature>/<name>"`
 *     slots/<slot>.tsx       what it puts into a place of the platform's pages (`app/slots.ts`)
 *     testing/owned.ts       exports `owned`: one of everything that it stores for a reader, for the test that nobody else reaches it
 *     testing/calls.ts       exports `calls`: what the generic tests need to know of its operations; required with a contract
 *
 * A feature imports the platform and itself, never another feature. The platform names no feature.
 */
import type { Config } from './config/model.ts';
import type { Actor } from './store/access-actor.ts';
import type { ContentRecord, User } from './store/store.ts';
import type { Db } from './store/tables.ts';
import type { BackgroundWork } from './api/background-work.ts';
import type { DateSource } from './api/dates/date-source.ts';
import type { FeedSource } from './api/feeds/feed-source.ts';
import type { FollowedItem, Follower } from './api/follower.ts';
import type { Impact, PlannedVersion } from './api/impact.ts';
import type { Interest } from './api/interest.ts';
import type { HappeningSource } from './api/happening-source.ts';
import type { HttpProtocol } from './api/http-protocol.ts';
import type { Operation } from './api/operation.ts';
import type { ApiTokenSource } from './api/sign-in/api-token-source.ts';
import type { NoticeSource } from './api/notice-source.ts';
import type { ShareableKind, SharingSource, ThingChange } from './api/sharing/sharing-source.ts';
import type { MailSite, MailToQueue, Services } from './api/services.ts';
import type { KnownThingSource, KnownVersionSource } from './api/known-versions.ts';
import type { MailSample } from './api/mail/mail-sample.ts';
import type { QueueSource } from './api/queue-source.ts';
import type { TermHolder } from './api/term-holder.ts';
import type { TextMarkSource } from './api/text-mark-source.ts';
import type { FindPlacedToDos, ToDoSource } from './api/to-do.ts';
import type { Viewer } from './api/viewer.ts';
import type { SealedFormat } from './text/sealed/verify-sealed.ts';
import type { AddedTo } from './endpoints.ts';

/** A page that gathers what a search text is about, such as that of a topic. */
export interface Lead {
  /** What kind of page it is: `Topic`. */
  kind: string;
  title: string;
  path: string;
  /** A sentence about it. */
  summary?: string;
}

/** What an operator asks about an account and a day. The server need not run. */
export interface WhyQuestion {
  store: Services['store'];
  config: Config;
  user: User;
  /** `2026-11-20`, in the time zone of the reader. */
  day: string;
  now: Date;
}

/** What an operator is told by a command of a feature. */
export interface CommandAnswer {
  /** For `--json`. */
  value: Record<string, unknown>;
  /** For a person, with its line breaks. */
  text: string;
  /** Sentences; with any, the command fails. */
  problems: readonly string[];
}

/** What a command of a feature works on. */
export interface CommandSite extends Pick<Services, 'store'> {
  config: Config;
}

/** A command of a feature for operators. */
export interface FeatureCommand {
  /** What it does, in half a sentence, for the list of commands. */
  summary: string;
  /** Ending of the file whose path it takes, such as `ndjson`; without it, it takes none. */
  file?: string;
  run(site: CommandSite, paths: readonly string[]): Promise<CommandAnswer>;
}

/** An account without a password, which a transaction has just made. */
export interface AccountToInvite {
  userId: number;
  email: string;
  /** Who invites, by name; null for the operator. */
  from: string | null;
  /** Where the link leads. */
  site: MailSite;
  actor: Actor;
}

/** A number of a feature. Its key is its name in Prometheus: `regatlas_…` with its unit. */
interface FeatureFigure {
  /** One sentence. */
  help: string;
  read(services: Services): Promise<number>;
}

/** Who wants a picture or file, by its name in the storage. */
export type MediaAsked = { name: string; userId: number } | { name: string; key: string };

/** The export `feature` of `feature.server.ts`. */
/** What a demonstration library is loaded into. */
export interface DemonstrationSite {
  store: Services['store'];
  config: Config;
  /** Where the files of the library are. */
  folder: string;
  /** The day on which it was written: `2026-11-21`. */
  day: string;
}

/** Why an item was withdrawn, for its readers. */
export interface Withdrawal {
  /** Plain text; may be empty. */
  note: string;
  /** Node id of the item that replaces it; it need not be published any more. */
  replacedBy: number | null;
}

export interface Feature {
  /** The operations of the endpoints in `contract.ts`. They answer 404 in a vertical where the feature is off. */
  operations: readonly Operation[];
  /** Dates that readers have in it: the deadlines and the calendar show them while it is on. Its labels are in `slots/dates.ts`. */
  dates?: DateSource;
  /** What it does while nobody asks: such as to match watch rules with what is published, and to queue digests. */
  background?: BackgroundWork;
  /**
   * What a reader asked to be told of, such as active watch rules. The home page and the deadlines count what it finds as
   * the reader's own, with its name as the reason.
   */
  interests?(viewer: Viewer): Promise<readonly Interest[]>;
  /**
   * Its screens that show what the query of their URL finds (`app/runtime/queries/search-query.ts`), by their names in
   * `screens`: what they find can be watched.
   */
  searchScreens?: readonly string[];
  /**
   * What is in feeds with secret URLs, by their kind, which is unique: of a reader, such as `deadlines`, or of one of
   * several things of a reader, such as `rule`. `feed-urls.ts` makes the URLs. Off, the URLs answer 404.
   */
  feeds?: Readonly<Record<string, FeedSource>>;
  /**
   * What it adds to answers of the platform about one reader, such as a bookmark to what the reader has on a page: one
   * call is enough for all features. The schemas are in `additions.ts`; where the feature is off, nothing is added.
   */
  adds?: {
    /** @param version that the reader sees, the newest as far as is known */
    pageMine?(viewer: Viewer, nid: number, version: number): Promise<AddedTo<'pageMine'>>;
    homeMine?(viewer: Viewer): Promise<AddedTo<'homeMine'>>;
  };
  /**
   * Pages that gather what a search text is about, the best first: a search shows them before its results, and suggestions
   * name them. `text` is what the reader typed, perhaps not to its end; at most a few pages are wanted.
   */
  leads?(viewer: Viewer, text: string): Promise<readonly Lead[]>;
  /**
   * Kinds of things of a reader that can be shared, by their ids, which are unique: `report`. Its operations load them
   * by `app/api/sharing/sharing.ts`.
   */
  shareable?: Readonly<Record<string, ShareableKind>>;
  /** Who shares what with whom. */
  sharing?: SharingSource;
  /** A reader has changed a thing that can be shared (`tellChange`). */
  thingChanged?(viewer: Viewer, change: ThingChange): Promise<void>;
  /** Tokens that readers give to their programs. Where the feature is off, they are refused. */
  apiTokens?: ApiTokenSource;
  /**
   * Protocols that others define, under paths of their own: with their methods, media types and errors. Off in every
   * vertical, the paths answer 404.
   */
  protocols?: readonly HttpProtocol[];
  /**
   * Whether people with this e-mail address sign in elsewhere, and not by password. The answer does not depend on
   * whether the address has an account. Administrators of the site can always use their password, so that a mistake
   * does not lock them out.
   */
  refusesPassword?(services: Services, email: string): Promise<boolean>;
  /** Invites an account, in the transaction that makes it: makes its link. One feature does. @returns the message */
  invites?(on: Db, account: AccountToInvite): Promise<MailToQueue>;
  /** What happens to readers in it, by the type that programs get: `rule.matched`. Types are unique. */
  happenings?: Readonly<Record<string, HappeningSource>>;
  /** What of it needs the reader's look: new matches, changed bookmarks, a report whose answers changed. */
  queue?: QueueSource;
  /** Versions of items that the reader knows, such as those of bookmarks: what changed since then is marked. */
  knownVersions?: KnownVersionSource;
  /** Things that show pages together, such as saved reports: what changed in the pages of one can be listed. */
  knownThings?: KnownThingSource;
  /** What readers are told in their mail, beside what they asked for. */
  notices?: NoticeSource;
  /**
   * Its e-mails by their keys in the option `mails`, which has their sentences: staff change these, and see each e-mail
   * with made-up contents.
   */
  mails?: Readonly<Record<string, MailSample>>;
  /** Numbers for the operator, such as the age of a queue; asked every few seconds, so each is one small query. */
  figures?: Readonly<Record<string, FeatureFigure>>;
  /**
   * Answers to operators, by their words: `regatlas why digest <e-mail> <date>` asks for `digest`. The words are unique.
   * Plain sentences; what the data does not say is said to be not known.
   */
  why?: Readonly<Record<string, (question: WhyQuestion) => Promise<readonly string[]>>>;
  /** Commands for operators, by their words: `regatlas <feature> <word>`. The server may run meanwhile. */
  commands?: Readonly<Record<string, FeatureCommand>>;
  /**
   * Kinds of files that the feature signs, with what is checked in them beside the seal: `regatlas verify`. Pages have them by
   * `slots/sealed-formats.ts`.
   */
  sealedFormats?: readonly SealedFormat[];
  /**
   * What publishing a version of an item, or withdrawing the item, would do to what readers have in it: such as how many
   * watch rules match. Readers are counted and never named. A withdrawal has the status `withdrawn` in `version.record`.
   */
  impact?(services: Services, version: PlannedVersion): Promise<readonly Impact[]>;
  /** Why nobody edits the files of the configuration by forms, as a sentence; undefined if it does not mind. */
  refusesConfigEdits?(config: Config): string | undefined;
  /**
   * Whether somebody may have a picture or file that no published item shows them: an account that works on an item with
   * it, or anybody with a key of the feature in the URL. Asked after the platform refused.
   */
  opensMedia?(services: Services, asked: MediaAsked): Promise<boolean>;
  /** Names of the files that took the place of this one. Readers are led to the first that they may have. */
  movedMedia?(services: Pick<Services, 'store'>, name: string): Promise<readonly string[]>;
  /**
   * What readers are told at the address of an item that was withdrawn as this version; undefined if it does not know. Asked
   * for readers who could read all of the item.
   */
  withdrawal?(
    services: Pick<Services, 'store'>,
    withdrawn: Pick<ContentRecord, 'nid' | 'version'>,
  ): Promise<Withdrawal | undefined>;
  /**
   * Readers who follow an item by it, or were told of the item: they are told when it is withdrawn. It may be withdrawn
   * already, and the answer is the same before and after.
   */
  followers?(services: Services, item: FollowedItem): Promise<readonly Follower[]>;
  /** Things to be done that readers put on a list of work, by their kinds, which are unique: `decision`. */
  toDos?: Readonly<Record<string, ToDoSource>>;
  /** Where a thing to be done is, on the lists of this feature that the reader may open. */
  placedToDos?: FindPlacedToDos;
  /** What it stores that refers to terms, also where it is off: such as the places that a watch rule asks for. */
  terms?: TermHolder;
  /** Loads its part of the demonstration library, after the items. It may have begun before: what is there does not change. */
  loadDemonstration?(site: DemonstrationSite): Promise<void>;
  /** What it says about words in the texts of a page: pages show it as links and notes, and the texts stay as they are. */
  textMarks?: TextMarkSource;
  /** Those of the items that the reader has marked as read: the home page counts what is new without them. */
  readItems?(viewer: Viewer, nids: readonly number[]): Promise<readonly number[]>;
}
