/**
 * The states of every screen with a page: the story that shows a state, or why the screen cannot be in it. What a screen
 * does not say is as in the defaults. From right to left, dark, the accents and long words are in the toolbar, so that
 * every story has them.
 */

export type State = 'empty' | 'loading' | 'error' | 'gated';

/** A state that a screen cannot be in. */
interface Never {
  /** A sentence. */
  never: string;
}

const never = (reason: string): Never => ({ never: reason });

/** What holds for a screen that says nothing else. */
export const DEFAULTS: Readonly<Record<State, string | Never>> = {
  empty: 'Empty',
  loading: never('The server sends it whole; on the way to it the bar of Shell/Loading bar is shown.'),
  gated: never('Screens/Access denied or the sign-in page takes its place.'),
  error: never('Nothing is sent from it; where it cannot be loaded, Screens/Error takes its place.'),
};

const ONE = never('It shows one thing; where that is missing, Screens/Not found takes its place.');
const FORM = never('It is a form, which begins empty.');
const MESSAGE = never('It is a message itself.');

type States = Partial<Record<State, string | Never>>;

/** By the folder of the screen. */
export const SCREEN_STATES: Readonly<Record<string, States>> = {
  'app/features/api-tokens/screens/list': { error: 'WithMistake' },
  'app/features/as-at/screens/item': { empty: 'NothingShown', error: 'NoDate', gated: 'Gated' },
  'app/features/bookmarks/screens/changes': { empty: 'Same', error: 'NotSaved', gated: 'Wordless' },
  'app/features/bookmarks/screens/list': { error: 'NotChanged', gated: 'Bookmarks' },
  'app/features/calendar/screens/month': {
    empty: 'EmptyMonth',
    loading: 'YoursLoading',
    error: 'YoursFailed',
  },
  'app/features/changes-since/screens/item': { empty: 'NeverVisited', error: 'NotRead', gated: ONE },
  'app/features/checklists/screens/list': { error: 'ChangedElsewhere' },
  'app/features/checklists/screens/new': { empty: 'NoRequirements', error: 'Failed' },
  'app/features/checklists/screens/one': { error: 'NotSaved', gated: 'Gated' },
  'app/features/comments/screens/discussion': { empty: 'Private', error: 'NotSent' },
  'app/features/deadlines/screens/list': { empty: 'NothingAtAll', error: 'ChangedMeanwhile' },
  'app/features/coverage/screens/manage': { error: 'AddingBoth' },
  'app/features/coverage/screens/overview': { empty: 'NothingEntered', error: 'NotReached' },
  'app/features/coverage/screens/source': { empty: 'NoneYet' },
  'app/features/coverage/screens/statement': { empty: ONE },
  'app/features/decisions/screens/new': { empty: FORM, error: 'WithMistakes' },
  'app/features/decisions/screens/packs': { error: 'Refused' },
  'app/features/decisions/screens/one': { empty: ONE, error: 'Conflict', gated: 'Locked' },
  'app/features/inbox/screens/queue': { error: 'NotChanged', gated: 'Rows' },
  'app/features/inspector/screens/config': { empty: 'NothingThere', error: 'RefusedEdit' },
  'app/features/inspector/screens/edit': { empty: FORM, error: 'Conflict', gated: 'ReadOnly' },
  'app/features/newsroom/screens/desk': { empty: 'NothingWaits', gated: 'Author' },
  'app/features/newsroom/screens/editor': { empty: 'NewItem', error: 'Refused', gated: 'ReadOnly' },
  'app/features/newsroom/screens/history': { empty: 'OneVersion', error: 'WithdrawRefused', gated: 'Reader' },
  'app/features/newsroom/screens/items': { error: 'Refused' },
  'app/features/newsroom/screens/mail': { empty: ONE, error: 'Refused', gated: 'ReadOnly' },
  'app/features/newsroom/screens/media': { error: 'Refused', gated: 'ReadOnly' },
  'app/features/newsroom/screens/preview': { empty: 'Incomplete', error: 'Refused', gated: 'None' },
  'app/features/newsroom/screens/publish': { empty: ONE, error: 'RefusedInstant', gated: 'Author' },
  'app/features/newsroom/screens/release': { error: 'RevertRefused', gated: 'Editor' },
  'app/features/newsroom/screens/release-preview': {
    empty: never('Without items it leads back to the release.'),
    error: 'NotReady',
  },
  'app/features/newsroom/screens/releases': { error: 'Refused', gated: 'Editor' },
  'app/features/newsroom/screens/roles': { empty: 'Nobody', error: 'Refused' },
  'app/features/newsroom/screens/shared-preview': { empty: 'Untitled', error: 'Expired' },
  'app/features/newsroom/screens/term': { empty: 'Unused', error: 'Refused', gated: 'ReadOnly' },
  'app/features/newsroom/screens/texts': { empty: 'NothingFound', error: 'Refused', gated: 'ReadOnly' },
  'app/features/newsroom/screens/vocabulary': { error: 'Refused', gated: 'ReadOnly' },
  'app/features/notes/screens/list': { error: 'Unavailable' },
  'app/features/people/screens/invitation': { empty: FORM, error: 'WithMistakes' },
  'app/features/people/screens/invite': { empty: 'Blank', error: 'Refused' },
  'app/features/people/screens/list': { error: 'NobodySelected' },
  'app/features/people/screens/organisation': { error: 'WithMistakes' },
  'app/features/people/screens/organisations': { error: 'WithMistakes' },
  'app/features/people/screens/person': { empty: ONE, error: 'OnlyAdministrator' },
  'app/features/ratings/screens/form': { empty: 'NotRated', error: 'NotSaved' },
  'app/features/ratings/screens/report': { empty: 'NothingYet' },
  'app/features/reports/screens/builder': {
    empty: 'Untouched',
    loading: 'Loading',
    error: 'NothingToCompare',
  },
  'app/features/reports/screens/builder-us': { empty: 'Untouched' },
  'app/features/reports/screens/my-reports': { error: 'Refused' },
  'app/features/reports/screens/report': {
    empty: 'NothingChosen',
    error: 'ChangedElsewhere',
    gated: 'LostAccess',
  },
  'app/features/search/screens/results': {
    empty: 'EmptyByWord',
    loading: 'NotReady',
    error: 'Incomplete',
    gated: 'Results',
  },
  'app/features/single-sign-on/screens/callback': { empty: MESSAGE, error: 'Expired', gated: 'NoSeat' },
  'app/features/single-sign-on/screens/settings': { error: 'Broken' },
  'app/features/single-sign-on/screens/start': { error: 'Refused' },
  'app/features/teams/screens/list': { error: 'WithMistake', gated: 'WithoutOrganisation' },
  'app/features/teams/screens/one': { empty: ONE, error: 'WithMistakes', gated: 'OfMember' },
  'app/features/teams/screens/share': { empty: 'WithoutTeams', error: 'Refused' },
  'app/features/place-timeline/screens/lanes': { empty: 'NoPlaceYet' },
  'app/features/topic-pages/screens/all': { empty: 'None' },
  'app/features/topic-pages/screens/topic': { empty: 'OnlyItems', gated: 'Closed' },
  'app/features/text-history/screens/changes': { empty: 'OneVersion', error: 'Withheld', gated: 'Gated' },
  'app/features/text-history/screens/compare': { empty: 'NothingToCompare', gated: 'Gated' },
  'app/features/text-history/screens/one': { empty: ONE, error: 'Withheld', gated: 'Gated' },
  'app/features/watch/screens/digest-schedule': { empty: ONE, error: 'WrongLink' },
  'app/features/watch/screens/unsubscribe': { empty: ONE, error: 'WrongLink' },
  'app/features/watch/screens/watchlist': { error: 'NotChanged', gated: 'Gated' },
  'app/features/webhooks/screens/endpoint': { empty: 'NothingSent', error: 'Failing' },
  'app/features/webhooks/screens/list': { empty: 'None', error: 'Refused' },
  'app/screens/access-denied': { empty: MESSAGE, gated: 'AccessDenied' },
  'app/screens/change-password': { error: 'WithMistakes' },
  'app/screens/configuration-warnings': { empty: 'None' },
  'app/screens/error': { empty: MESSAGE, error: 'ServerError' },
  'app/screens/favourites': { empty: 'GamblingNoneYet', error: 'NotSaved' },
  'app/screens/help': { empty: 'NothingFound' },
  'app/screens/jurisdictions': { gated: 'ByRegion' },
  'app/screens/requirements': { gated: 'All' },
  'app/screens/home': { empty: 'Gambling', loading: 'Loading', error: 'Failed', gated: 'Locked' },
  'app/screens/horizon': { empty: 'EmptyByFilter', gated: 'Locked' },
  'app/screens/loggedout': { empty: MESSAGE, error: 'NewPasswordRefused' },
  'app/screens/login': { error: 'Refused' },
  'app/screens/my-data': { empty: 'Nothing' },
  'app/screens/not-found': { empty: MESSAGE, error: 'NotFound' },
  'app/screens/profile': { empty: ONE, error: 'Refused' },
  'app/screens/reset-password': { error: 'Refused' },
  'app/screens/setup': { error: 'WithMistakes' },
  'app/screens/undelivered-mail': { empty: 'Nothing', error: 'Refused' },
  'app/screens/verify': { error: 'NoKeys' },
  'app/screens/world': { gated: 'LockedActivity' },
};
