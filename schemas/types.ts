// Generated from the schemas by schemas/generate-types.ts. Do not edit.

/**
 * Ids in content-types.json, for an address that lists or finds content of several types; ["*"] means every content type that has a page.
 *
 * @minItems 1
 */
export type RouteContentTypes = string[];
/**
 * What this parameter accepts.
 */
export type ParamKind = 'integer' | 'slug' | 'any';
/**
 * One vocabulary. null leaves it out on purpose.
 */
export type VocabularyMapping = null | {
  /**
   * Vocabulary here, of config/vocabularies.json.
   */
  vid: string;
  /**
   * Attribute with the key of a term, which is lower-cased; by default the slug of its name. A term with an existing key is that term.
   */
  key?: string;
  /**
   * Keys by name, for terms that are called otherwise here.
   */
  keys: {
    [k: string]: string;
  };
};
/**
 * One bundle. nid, title, created, changed, path, body and field_date_pub come from Drupal's own fields, unless `fields` overrides them. null leaves the bundle out.
 */
export type BundleMapping = null | {
  /**
   * Content type here.
   */
  contentType: string;
  /**
   * Fields with their source: the name of an attribute or relationship, or a rule.
   */
  fields: {
    [k: string]: FieldSource;
  };
  /**
   * Values that every item of the bundle gets.
   */
  values: {};
  /**
   * Attributes and relationships to leave out without counting them as unknown.
   */
  ignore: string[];
};
/**
 * Name of an attribute to copy, or a rule with a source and a conversion. Absent and empty values are left out.
 */
export type FieldSource =
  | string
  | {
      /**
       * Attribute or relationship of the resource; a dot goes inside an object.
       */
      from: string;
      /**
       * value: as it is. text: without tags. lines: a list of lines without tags, with **asterisks** around what is bold. html: formatted text. body: text with its summary. date: a day. time: a moment in UTC. number, boolean. term, terms: references by vocabulary and key. nodes: items of the same site. authors: name and e-mail. files: address and name. picture: address and text of the first. items: a list of objects, from paragraphs or objects, each by `parts`. item: the first of them.
       */
      as:
        | 'value'
        | 'text'
        | 'lines'
        | 'html'
        | 'body'
        | 'date'
        | 'time'
        | 'number'
        | 'boolean'
        | 'term'
        | 'terms'
        | 'nodes'
        | 'authors'
        | 'files'
        | 'picture'
        | 'items'
        | 'item';
      /**
       * Values by the text they have in the export; others stay as they are.
       */
      map: {};
      /**
       * For items and item: fields of each object with their source.
       */
      parts: {
        [k: string]: FieldSource;
      };
    };
/**
 * OAuth 2.0 token request (RFC 6749 sections 4.3.2 and 6).
 */
export type TokenRequest = PasswordGrant | RefreshGrant;
/**
 * Content of a path: one item, or a list.
 */
export type PageResponse = ContentPageResponse | ContentListResponse;

/**
 * The type of each file of the schemas.
 */
export interface SchemaFiles {
  'config/content-types.schema.json': ContentTypesFile;
  'config/legacy-paths.schema.json': LegacyPathsFile;
  'config/menus.schema.json': MenusFile;
  'config/permissions.schema.json': PermissionsFile;
  'config/products.schema.json': ProductsFile;
  'config/protected-paths.schema.json': ProtectedPathsFile;
  'config/routes.schema.json': RoutesFile;
  'config/screens.schema.json': ScreensFile;
  'config/site.schema.json': SiteFile;
  'config/vertical.schema.json': VerticalFile;
  'config/vocabularies.schema.json': VocabulariesFile;
  'plugin.schema.json': PluginManifest;
  'content-options.schema.json': ContentOptions;
  'jsonapi-mapping.schema.json': JsonApiMapping;
  'content-fields.schema.json': ContentFields;
  'api/account/account-deletion.schema.json': AccountDeletion;
  'api/account/accounts-query.schema.json': AccountsQuery;
  'api/account/accounts.schema.json': Accounts;
  'api/account/authentication-token.schema.json': AuthenticationToken;
  'api/account/credentials.schema.json': Credentials;
  'api/account/csrf-token.schema.json': CsrfToken;
  'api/account/logout-request.schema.json': LogoutRequest;
  'api/account/own-data.schema.json': OwnData;
  'api/account/password-change.schema.json': PasswordChange;
  'api/account/password-reset-check.schema.json': PasswordResetCheck;
  'api/account/password-reset-request.schema.json': PasswordResetRequest;
  'api/account/password-reset.schema.json': PasswordReset;
  'api/account/setup-check.schema.json': SetupCheck;
  'api/account/setup-request.schema.json': SetupRequest;
  'api/account/token-claims.schema.json': TokenClaims;
  'api/account/token-request.schema.json': TokenRequest;
  'api/account/token-response.schema.json': TokenResponse;
  'api/account/token-set.schema.json': TokenSet;
  'api/account/user-subscriptions.schema.json': UserSubscriptions;
  'api/account/user-update.schema.json': UserUpdate;
  'api/account/user.schema.json': UserDocument;
  'api/calendar/calendar-event.schema.json': CalendarEvent;
  'api/collections/page-mine-query.schema.json': PageMineQuery;
  'api/collections/page-mine.schema.json': PageMine;
  'api/comparison/cell.schema.json': ReportCell;
  'api/comparison/matrix.schema.json': ReportMatrix;
  'api/comparison/selection.schema.json': ReportSelection;
  'api/configuration-warnings.schema.json': ConfigurationWarnings;
  'api/content/collection.schema.json': ContentCollection;
  'api/content/content-list.schema.json': ContentListResponse;
  'api/content/content-page.schema.json': ContentPageResponse;
  'api/content/facet.schema.json': Facet;
  'api/content/list-rows-query.schema.json': ListRowsQuery;
  'api/content/list-rows.schema.json': ListRows;
  'api/content/page-query.schema.json': PageQuery;
  'api/content/page-response.schema.json': PageResponse;
  'api/content/pager.schema.json': Pager;
  'api/content/related-item.schema.json': RelatedItem;
  'api/content/sidebar.schema.json': SidebarDetails;
  'api/content/suggestions-query.schema.json': SuggestionsQuery;
  'api/content/suggestions.schema.json': Suggestions;
  'api/content/summary.schema.json': ContentSummary;
  'api/content/term-name.schema.json': TermName;
  'api/content/term-ref.schema.json': TermReference;
  'api/content/typed-date.schema.json': TypedDate;
  'api/deadlines/deadline-origin.schema.json': DeadlineOrigin;
  'api/done.schema.json': Done;
  'api/feeds/feed-link.schema.json': FeedLink;
  'api/feeds/feed-state.schema.json': FeedState;
  'api/feeds/feed.schema.json': Feed;
  'api/health.schema.json': Health;
  'api/home/home-mine-query.schema.json': HomeMineQuery;
  'api/home/home-mine.schema.json': HomeMine;
  'api/home/home.schema.json': Home;
  'api/home/trend.schema.json': Trend;
  'api/home/updated-content.schema.json': UpdatedContent;
  'api/home/updated-guide.schema.json': UpdatedGuide;
  'api/home/watched-country.schema.json': WatchedCountry;
  'api/horizon/horizon-month.schema.json': HorizonMonth;
  'api/horizon/horizon-query.schema.json': HorizonQuery;
  'api/horizon/horizon.schema.json': Horizon;
  'api/jsonapi/jsonapi-document.schema.json': JsonApiDocument;
  'api/jsonapi/jsonapi-query.schema.json': JsonApiQuery;
  'api/mail/undelivered-mail.schema.json': UndeliveredMail;
  'api/openapi-document.schema.json': OpenApiDocument;
  'api/places/concern.schema.json': Concern;
  'api/places/countries.schema.json': Countries;
  'api/places/country-reference.schema.json': CountryReference;
  'api/places/jurisdiction-node.schema.json': JurisdictionNode;
  'api/places/jurisdictions.schema.json': Jurisdictions;
  'api/places/requirement-category.schema.json': RequirementCategory;
  'api/places/requirement-entry.schema.json': RequirementEntry;
  'api/places/requirement-tree.schema.json': RequirementTree;
  'api/places/requirements-comparison-query.schema.json': RequirementsComparisonQuery;
  'api/places/requirements-overview.schema.json': RequirementsOverview;
  'api/places/requirements-page.schema.json': RequirementsPage;
  'api/places/requirements-query.schema.json': RequirementsQuery;
  'api/places/term-count.schema.json': TermCount;
  'api/problem.schema.json': ProblemDetails;
  'api/site-notices.schema.json': SiteNotices;
}
/**
 * The kinds of content: which plugin shows each, with which options, and which permission reads it.
 */
export interface ContentTypesFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Content types by id. Content records name their type by this id.
   */
  contentTypes: {
    [k: string]: ContentTypeEntry;
  };
}
/**
 * One kind of content.
 */
export interface ContentTypeEntry {
  /**
   * Folder under plugins/ that loads and shows this content.
   */
  plugin: string;
  /**
   * Singular name.
   */
  title: string;
  /**
   * Plural name, for list headings and search sources.
   */
  plural: string;
  /**
   * The short word where there is little room, in breadcrumbs and the calendar; the title if left out.
   */
  label?: string;
  /**
   * What the type is to the platform, where that is not what its plugin says; plugin.schema.json explains each role. An empty list takes the plugin's roles away.
   */
  roles?: ('news' | 'analysis' | 'place' | 'guide' | 'obligations' | 'help')[];
  /**
   * Permissions (ids of permissions.json); a reader needs at least one of them. Every route that shows this type must lie under a protected path that requires at least as much. "everyone": every active subscriber reads it, also one without permissions.
   */
  requires: string[] | 'everyone';
  /**
   * Whether items are updated after they are published: lists then show and sort them by their last change.
   */
  maintained: boolean;
  /**
   * The list beside other pages that shows items of this type with the same jurisdiction and topic as the page. By default it shows only those that an editor chose.
   */
  relatedAs?: 'insights' | 'horizon-scanning';
  options: ContentTypeOptions;
  /**
   * Further vocabularies of fields, in addition to those of the plugin's schema, by field: for vocabularies of a vertical.
   */
  vocabularies: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
  collections: Collections;
}
/**
 * Those of schemas/content-options.schema.json, which every content type has, and those that the plugin adds in plugins/<plugin>/options.schema.json.
 */
export interface ContentTypeOptions {
  [k: string]: unknown;
}
/**
 * Other content beside a page of this type, by id: items that share a term with it.
 */
export interface Collections {
  [k: string]: CollectionEntry;
}
/**
 * One collection beside a page.
 */
export interface CollectionEntry {
  /**
   * Heading.
   */
  title: string;
  /**
   * Content types to take items from. Types that the reader may not read are left out.
   *
   * @minItems 1
   */
  contentTypes: string[];
  /**
   * Field of the page whose terms the items share, in any of their fields. An item that carries a term below one of them counts too.
   */
  sharing: string;
  /**
   * newest: by date of publication. deadline: items with a typed date ahead, the nearest first, shown by that date.
   */
  order: 'newest' | 'deadline';
  /**
   * Fields of the items, with `x-summary` in their schema, that the view of the page shows in rows beside the title. Rows have no other fields.
   */
  fields: string[];
  /**
   * Most items shown.
   */
  limit: number;
}
/**
 * Addresses of earlier versions of the site that people still have in bookmarks and documents, and the routes that replace them. Each carries examples that config check runs.
 */
export interface LegacyPathsFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Legacy patterns by id. None may cover the path of a route, and none may lead to another legacy pattern.
   */
  legacyPaths: {
    [k: string]: LegacyPath;
  };
}
/**
 * One pattern: requests for it are redirected permanently (301) to the canonical path, or answered in place with the canonical page.
 */
export interface LegacyPath {
  /**
   * The old path, with parameters in braces. A parameter accepts what the target's parameter of the same name accepts, else any one segment.
   */
  from: string;
  /**
   * Id of the route that replaces it.
   */
  to: string;
  params: LegacyParams;
  query: LegacyQuery;
  examples: LegacyExamples;
  /**
   * Whether the list shown in place hides the selector between list, cards and table. Only for in-place.
   */
  hideViewSelector: boolean;
  /**
   * Whether the list shown in place hides its filters. Only for in-place.
   */
  hideFilters: boolean;
  /**
   * redirect sends the reader to the canonical path (301). in-place answers at the old address as the canonical one would: a list then hides its selector or filters, and a route that finds an item redirects directly to the item (one 301, not two).
   */
  serve: 'redirect' | 'in-place';
}
/**
 * Fixed values for parameters of the target's path. A target parameter that neither this nor the old path gives becomes -, and the content page then redirects to its right slug.
 */
export interface LegacyParams {
  /**
   * The fixed value.
   */
  [k: string]: string;
}
/**
 * Query parameters added to the canonical path; {name} is replaced by that parameter of the old path.
 */
export interface LegacyQuery {
  /**
   * The value, which may contain {name}.
   */
  [k: string]: string;
}
/**
 * Old path -> canonical path. config check runs each and compares.
 */
export interface LegacyExamples {
  /**
   * The canonical path, with its query if any.
   */
  [k: string]: string;
}
/**
 * The menus of the header.
 */
export interface MenusFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  menus: Menus;
}
/**
 * The four menus. The places where they appear are fixed, their items are not.
 */
export interface Menus {
  main: Menu;
  mypc: Menu;
  profile: Menu;
  tools: Menu;
}
/**
 * A menu: a title and its items.
 */
export interface Menu {
  /**
   * Text of the button that opens the menu; for the main menu, its name for screen readers.
   */
  title: string;
  items: MenuItems;
}
/**
 * Menu items by id. A vertical changes, adds or removes (null) an item by its id.
 */
export interface MenuItems {
  [k: string]: MenuItem;
}
/**
 * One entry of a menu.
 */
export interface MenuItem {
  /**
   * The text the reader sees.
   */
  label: string;
  /**
   * Where the item leads: the path of a route, or an address starting with http:// or https://, which opens in a new tab.
   */
  to: string;
  /**
   * Sort order among its siblings: lower comes first; equal weights stay in the order of the file. Leave gaps, so that a vertical can put an item between two others.
   */
  weight: number;
  /**
   * tools: shown disabled with a tooltip to readers without tools access. workspace: greyed out for readers without the permission workspace in either list.
   */
  needs?: 'tools' | 'workspace';
  /**
   * Permission (an id of permissions.json) without which the item is greyed out.
   */
  greyedWithout?: string;
  /**
   * logout: choosing the item also runs the logout routine.
   */
  action?: 'logout';
  items?: MenuItems;
}
/**
 * The permissions that a subscription can grant.
 */
export interface PermissionsFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Permissions by id: the values in a subscription's permissions and legacy_permissions lists.
   */
  permissions: {
    [k: string]: Permission;
  };
}
/**
 * One permission.
 */
export interface Permission {
  /**
   * Its name, as staff see it.
   */
  title: string;
  /**
   * What the permission allows, in one sentence.
   */
  description: string;
}
/**
 * The products that a subscription buys and that content names in product_access.
 */
export interface ProductsFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Products by their id in product_access lists. Content with an empty product_access is open to every active subscriber.
   */
  products: {
    [k: string]: Product;
  };
}
/**
 * One product.
 */
export interface Product {
  /**
   * The key in subscriptions. A reader has the product if a subscription key equals it, alone or followed by one of the variants.
   */
  key: string;
  /**
   * Its name, as staff see it.
   */
  title: string;
  /**
   * Suffixes of the key that count as the same product.
   */
  variants: string[];
}
/**
 * Which paths need which permission. Paths not covered here are open to every active subscriber.
 */
export interface ProtectedPathsFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Plain string prefixes of paths: /regulatory_update also covers /regulatory_updates_list. The longest prefix that fits decides. A vertical may add prefixes, never remove or weaken one.
   */
  protectedPaths: {
    [k: string]: ProtectedPath;
  };
}
/**
 * The permissions that the path requires.
 */
export interface ProtectedPath {
  /**
   * Permissions (ids of permissions.json); the reader needs at least one.
   *
   * @minItems 1
   */
  anyOf: string[];
}
/**
 * Every address of the product: which path shows which screen or which content type. Adding or changing a path needs a rebuild; everything else takes effect at once.
 */
export interface RoutesFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Routes by id. Menus, legacy patterns and code refer to a route by its id; a vertical changes a route by naming its id.
   */
  routes: {
    [k: string]: RouteEntry;
  };
}
/**
 * One address. It shows either a screen of app/screens, or content: then view is given, and contentType, or contentTypes for several at once.
 */
export interface RouteEntry {
  /**
   * The path, with parameters in braces. A parameter fills one whole segment. Static segments win over parameters.
   */
  path: string;
  /**
   * Title of the page: its heading, the browser's title bar, and links that say it. What the page shows may add to it, such as the month to that of the calendar. A content page has the title of its item instead, and a file has none: there it only says what is at the address.
   */
  title: string;
  /**
   * What shows this address: a folder in app/screens, or a feature and a folder in its screens. Of several routes to a screen, links lead to the first.
   */
  screen?: string;
  /**
   * Id in content-types.json of the content shown at this address.
   */
  contentType?: string;
  contentTypes?: RouteContentTypes;
  /**
   * page shows one item (its id is in the path); list shows all items, narrowed to a term when the path has {tid}, to an author when it has {author}; redirect finds one item by {id}, {slug} or the fixed slug, and sends the reader to its own address.
   */
  view?: 'page' | 'list' | 'redirect';
  /**
   * Id of the route one level up from a content page, for its breadcrumb and the current menu entry: a screen, a list, or the page of another content type for the same jurisdiction. By default the list of the content type. Only with "view": "page".
   */
  under?: string;
  /**
   * Path alias of the item that a redirect leads to, if the path has no parameter for it.
   */
  slug?: string;
  list?: ListSettings;
  /**
   * default has header, content and footer; login shows the content only.
   */
  layout: 'default' | 'login';
  /**
   * required sends a visitor without a session to /login; none lets everybody see the page.
   */
  session: 'required' | 'none';
  params: RouteParams;
}
/**
 * How a list can be filtered, sorted and shown.
 */
export interface ListSettings {
  /**
   * A sentence under the heading that describes the list.
   */
  lead?: string;
  noun?: ListNoun;
  /**
   * Vocabularies (ids of vocabularies.json) that filter the list, in this order. Those that a vertical does not use are left out there. By default those with the role places.
   */
  facets?: string[];
  /**
   * Orders of the list; the first is the default. deadline sorts by the next typed date.
   *
   * @minItems 1
   */
  sorts: ('newest' | 'oldest' | 'title' | 'deadline')[];
  /**
   * Ways to show the items; the first is the one it opens with.
   *
   * @minItems 1
   */
  views: ('list' | 'cards' | 'table')[];
  /**
   * Dates that a range can filter: “published” and kinds of date of site.json; the first is the default.
   *
   * @minItems 1
   */
  dates: string[];
  /**
   * The limit of site.json for the number of items on a page.
   */
  limit: 'listPage' | 'trackerPage';
}
/**
 * Name of the items in the count, in lower case except names. By default the title and plural of the route's content type with the first word in lower case; item and items for several types.
 */
export interface ListNoun {
  /**
   * Of one.
   */
  one: string;
  /**
   * Of none or several.
   */
  many: string;
}
/**
 * What the parameters of the path accept; the path matches only if all are valid. integer: digits without leading zeros. slug: letters, digits, ., - and _, but not digits alone. any: any one segment (the default).
 */
export interface RouteParams {
  [k: string]: ParamKind;
}
/**
 * Which screens need which permission, at every path that shows them. Screens that are not here are open to every active subscriber.
 */
export interface ScreensFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Screens by their folder under app/screens. A vertical may add screens and take permissions away, never open a screen to more readers.
   */
  screens: {
    [k: string]: ScreenEntry;
  };
}
/**
 * What a screen requires.
 */
export interface ScreenEntry {
  /**
   * Permissions (ids of permissions.json); a reader needs at least one of them. Every route that shows this screen must lie under a protected path that requires at least as much.
   *
   * @minItems 1
   */
  requires: string[];
}
/**
 * The site as a whole: names, addresses, links, limits and set sentences. Numbers default to the product's constants.
 */
export interface SiteFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * The product's name: logo, title bar, e-mails.
   */
  name: string;
  /**
   * Ends the ids of entries in calendar files, after the id of the vertical. Never change it: calendars would then contain every entry twice. By default the first host of the vertical.
   */
  calendarDomain?: string;
  /**
   * Origin of the site in links of e-mails and feeds. By default https:// and the first host of the vertical, or http:// with the port of the server if that host is this machine.
   */
  origin?: string;
  features: SiteFeatures;
  digests: Digests;
  watch: Watch;
  reports: ReportSettings;
  checklists: Checklists;
  deadlines: SiteDeadlines;
  /**
   * Vertical shown when neither the host name nor the VERTICAL variable chooses one: the name of a file in config/verticals without .json. Only this file may set it.
   */
  defaultVertical: string;
  /**
   * One line under the name.
   */
  tagline: string;
  contacts: Contacts;
  /**
   * Social links in the footer.
   */
  social: FooterLink[];
  /**
   * Legal links in the footer.
   */
  legal: FooterLink[];
  links: SiteLinks;
  authors: SiteAuthors;
  emails: SiteEmails;
  search: SiteSearch;
  session: SiteSession;
  limits: SiteLimits;
  dates: SiteDates;
  analytics: SiteAnalytics;
  errorReporting: ErrorReporting;
  churnTracker: ChurnTracker;
  texts: SiteTexts;
}
/**
 * Features by the name of their folder in app/features. `false` turns one off: its pages, its part of the API and what it adds to other pages are gone, and what people stored with it stays. An object sets its options, which options.schema.json in its folder describes. A feature that is not named is on. Where several features add something to one place, they appear in this order.
 */
export interface SiteFeatures {
  [k: string]: boolean | {};
}
/**
 * When the e-mails with what matched readers' rules are sent.
 */
export interface Digests {
  /**
   * IANA time zone of readers who have not chosen one.
   */
  timeZone: string;
  /**
   * Time of day, in the reader's time zone.
   */
  time: string;
  /**
   * Days of the week with a daily digest: 1 is Monday, 7 is Sunday.
   *
   * @minItems 1
   */
  workingDays: number[];
  /**
   * Day of the week of the weekly digest: 1 is Monday, 7 is Sunday.
   */
  weeklyDay: number;
}
/**
 * Limits of watch rules.
 */
export interface Watch {
  /**
   * Rules that a reader may have in a vertical.
   */
  mostRules: number;
  /**
   * From so many matches a month on, a rule is called too wide to read.
   */
  widePerMonth: number;
}
/**
 * Comparison reports.
 */
export interface ReportSettings {
  /**
   * Reports that a reader may save in a vertical.
   */
  mostReports: number;
  /**
   * The place whose parts the second report builder compares, as vocabulary/key; the first one compares all others.
   */
  federal: string;
  /**
   * Selections of sections to start a report from. Sections that the vertical does not have are left out.
   */
  starts: ReportStartEntry[];
}
/**
 * A selection to start from.
 */
export interface ReportStartEntry {
  /**
   * Its name in the report builder.
   */
  label: string;
  /**
   * Questions of guides, categories of requirements or licences, as vocabulary/key.
   *
   * @minItems 1
   * @maxItems 20
   */
  sections: string[];
}
/**
 * Limits and templates of the readers' checklists.
 */
export interface Checklists {
  /**
   * Checklists that a reader may have in a vertical, archived ones included.
   */
  mostLists: number;
  /**
   * Items that a checklist may have.
   */
  mostItems: number;
  lengths: ChecklistLengths;
  /**
   * Templates that a checklist can be created from, by an id of your choice, in the order of the file. A vertical adds its own and removes one with null.
   */
  templates: {
    [k: string]: ChecklistTemplate;
  };
}
/**
 * Characters that each text may have.
 */
export interface ChecklistLengths {
  /**
   * Title of a checklist or of an item.
   */
  title: number;
  /**
   * Note of an item.
   */
  note: number;
  /**
   * Name or e-mail of an item's owner.
   */
  owner: number;
  /**
   * Reason why an item does not apply.
   */
  reason: number;
  /**
   * Link of an item to its evidence.
   */
  evidence: number;
}
/**
 * A checklist that readers can start from.
 */
export interface ChecklistTemplate {
  /**
   * Title of the template, and of checklists created from it until the reader changes it.
   */
  title: string;
  /**
   * What the template is for, in one sentence.
   */
  description: string;
  /**
   * Its items, in their order.
   *
   * @minItems 1
   */
  items: ChecklistTemplateItem[];
}
export interface ChecklistTemplateItem {
  /**
   * What has to be done.
   */
  title: string;
  /**
   * More about it.
   */
  note: string;
  /**
   * Days from the creation of the checklist to its due date. Without it, the item has no due date.
   */
  dueInDays?: number;
}
/**
 * Limits of the deadlines screen.
 */
export interface SiteDeadlines {
  /**
   * Days for which a past date of content that is still open is shown as overdue, and a settled one can be looked up.
   */
  lateDays: number;
  /**
   * Events that the sections after 30 days show until the reader asks for all of them.
   */
  rowsShown: number;
  /**
   * Dates of their own that a reader may add in a vertical.
   */
  mostDates: number;
  /**
   * Sources of events that a reader may mark in a vertical.
   */
  mostMarks: number;
}
/**
 * Contact addresses in the footer.
 */
export interface Contacts {
  uk: Contact;
  us: Contact;
}
/**
 * A contact address in the footer.
 */
export interface Contact {
  /**
   * Heading above the address.
   */
  heading: string;
  /**
   * The postal address, line by line.
   *
   * @minItems 1
   */
  lines: string[];
  /**
   * Telephone number in international form.
   */
  telephone: string;
  /**
   * E-mail address.
   */
  email: string;
}
/**
 * A link in the footer.
 */
export interface FooterLink {
  /**
   * The text the reader sees.
   */
  label: string;
  /**
   * A path, or an address starting with http:// or https://, which opens in a new tab.
   */
  href: string;
}
/**
 * Addresses of other products that the header and tooltips link to.
 */
export interface SiteLinks {
  /**
   * The workspace, which opens in a new tab.
   */
  workspace: string;
  /**
   * Front end of the financial services vertical. By default financialServicesDefault.
   */
  financialServices?: string;
  /**
   * Product address behind Financial Services when no front end is set.
   */
  financialServicesDefault: string;
  /**
   * Where the upgrade tooltip's link to find out more leads.
   */
  upgrade: string;
}
/**
 * Descriptions of authors for their pages, by the name in the address of the page.
 */
export interface SiteAuthors {
  [k: string]: SiteAuthor;
}
/**
 * One author.
 */
export interface SiteAuthor {
  /**
   * Their role, in a few words.
   */
  role: string;
}
/**
 * Addresses shown to readers.
 */
export interface SiteEmails {
  /**
   * Contact address in the upgrade tooltip.
   */
  accountManager: string;
  /**
   * Address to write to for activating Financial Services.
   */
  clientValue: string;
}
/**
 * The site search.
 */
export interface SiteSearch {
  /**
   * Placeholder of the search box.
   */
  placeholder: string;
  /**
   * Most results that one search returns.
   */
  pageSize: number;
  /**
   * Groups of content types with their own tab and count among the results, in this order. Content types that no source names follow, each as a source of its own; a source without content types finds nothing and has no tab.
   */
  sources: {
    [k: string]: SearchSourceEntry;
  };
  /**
   * Vocabularies that filter the results, in this order; those that a vertical does not use are left out.
   */
  facets: string[];
  /**
   * Orders of the results; the first is the default. relevance: best first; newest: latest publication first; deadline: by the next date, then those without one.
   *
   * @minItems 1
   */
  sorts: ('relevance' | 'newest' | 'deadline')[];
  /**
   * Words with which readers ask for dates of a kind, by the id of the kind. A search that has one of them and a period ("consultations closing next month") finds the items with such a date; kinds that name the same event (`event`) are found together. "due", "deadlines" and "dates" ask for every kind that is a deadline, without being named here. Case does not matter; other forms of a word are named separately.
   */
  dateWords: {
    /**
     * @minItems 1
     * @maxItems 40
     */
    [k: string]: string[];
  };
  /**
   * Names that mean the same in a search, by a key of your choice; a search for one finds all. In addition to those of glossaries and vocabularies: "SCA (strong customer authentication)" and a definition that begins with a reference, such as "Directive (EU) 2015/2366". Case and word forms do not matter. A name belongs to one entry; a vertical removes an entry with null.
   */
  synonyms: {
    /**
     * @minItems 2
     * @maxItems 7
     */
    [k: string]: string[];
  };
}
/**
 * Content types that search shows together.
 */
export interface SearchSourceEntry {
  /**
   * Title of the tab.
   */
  label: string;
  /**
   * Ids of content types; a type belongs to one source at most.
   */
  contentTypes: string[];
}
/**
 * Lifetimes and limits of signing in.
 */
export interface SiteSession {
  /**
   * Lifetime of an access token, in seconds. Keep it short: scripts of the page can read it.
   */
  accessTokenSeconds: number;
  /**
   * Lifetime of a refresh token, in seconds.
   */
  refreshTokenSeconds: number;
  /**
   * Scheme of the Authorization header that carries the access token (RFC 9110 section 11.4). The API accepts the schemes of all verticals.
   */
  tokenType: string;
  signIn: SignInLimits;
  passwordReset: PasswordResetLimits;
}
/**
 * How many failed attempts to sign in are allowed. A device on which the account has signed in before counts only its own.
 */
export interface SignInLimits {
  /**
   * Length of the window in which attempts count, in seconds.
   */
  windowSeconds: number;
  /**
   * Failed attempts for one account from one network address, or on one known device, within the window.
   */
  perAccount: number;
  /**
   * Failed attempts for one account from all network addresses together within the window.
   */
  perAccountAnywhere: number;
  /**
   * Failed attempts from one network address, for all accounts together, within the window.
   */
  perAddress: number;
}
/**
 * How often a reader may request a link for setting a new password.
 */
export interface PasswordResetLimits {
  /**
   * Length of the window in which requests count, in seconds.
   */
  windowSeconds: number;
  /**
   * Most messages for one account within the window. Further requests get the same answer without a message.
   */
  perAccount: number;
  /**
   * Most requests from one network address within the window.
   */
  perAddress: number;
}
/**
 * Sizes of lists and delays of the interface.
 */
export interface SiteLimits {
  /**
   * Most related items on a page.
   */
  related: number;
  /**
   * Most entries of a reference library on a page.
   */
  referenceLibrary: number;
  /**
   * Trackers on one page of a list.
   */
  trackerPage: number;
  /**
   * Items on one page of a list.
   */
  listPage: number;
  /**
   * After a failed chunk load the page reloads itself, at most once in so many seconds.
   */
  chunkReloadSeconds: number;
  /**
   * How long after the end of a navigation the loading bar hides, in milliseconds.
   */
  loaderHideMs: number;
  /**
   * A loading indicator shows only if loading takes longer than this, in milliseconds.
   */
  fetchDelayMs: number;
  /**
   * How long a plugin may take to prepare one page, in milliseconds; after that the reader gets an error page.
   */
  pluginLoadMs: number;
}
/**
 * How dates look and read on every screen: one table by kind of date, and from how many days on a date is urgent.
 */
export interface SiteDates {
  /**
   * Dates at most this many days away are shown as due.
   */
  dueDays: number;
  /**
   * Dates at most this many days away are shown as coming soon, with the days left.
   */
  soonDays: number;
  kinds: DateKinds;
}
/**
 * The kinds of date by id, in the order in which filters and charts show them. Content names a kind by its id.
 */
export interface DateKinds {
  effective: DateKindLook;
  [k: string]: DateKindLook;
}
/**
 * Words, icon and colour of one kind of date.
 */
export interface DateKindLook {
  /**
   * Name of the kind in filters, charts and calendars.
   */
  label: string;
  /**
   * Words before a date to come.
   */
  ahead: string;
  /**
   * Words before a date that has passed; for a kind that ends also the word without a date.
   */
  past: string;
  /**
   * Icon beside the label.
   */
  icon: 'calendar-add' | 'clock' | 'file' | 'file-up' | 'reply' | 'shield' | 'starts';
  /**
   * Colour of the label, unless few days are left.
   */
  hue: 'neutral' | 'respond' | 'report' | 'apply' | 'force';
  /**
   * Whether such a date is listed among the dates that bind a reader.
   */
  deadline: boolean;
  /**
   * Whether the date is over once the day has passed: a consultation is then closed, but a rule stays in force.
   */
  ends: boolean;
  /**
   * Whether readers owe something by the day, such as a report or a response. Only such a date can be late; another, such as the day from which a rule applies, has passed.
   */
  owed: boolean;
  /**
   * Kinds with the same value may be two names of one event on the same day. Without it a kind is compared with itself.
   */
  event?: string;
}
/**
 * Page views and searches, by an analytics service with Matomo's API. Off without `script`; with it, readers are asked for consent first.
 */
export interface SiteAnalytics {
  /**
   * URL of the service's script. The content security policy allows scripts and requests of its origin.
   */
  script?: string;
  /**
   * URL that receives what is recorded. By default `matomo.php` beside the script.
   */
  endpoint?: string;
  /**
   * Name of the global object that is there once the script runs; until then nothing is recorded.
   */
  object: string;
  /**
   * Id of the site at the analytics service.
   */
  siteId: number;
  /**
   * Custom dimension that a page view is recorded in.
   */
  pageViewDimension: number;
  /**
   * Custom dimensions, in the order of their numbers from 1.
   */
  dimensions: ('company' | 'full name' | 'subscriptions' | 'trials')[];
  /**
   * How often the page looks for the analytics object before it gives up.
   */
  polls: number;
  /**
   * Time between two looks, in milliseconds.
   */
  pollMs: number;
}
/**
 * Reports of errors in the browser, and session replay, by a service with Sentry's API. Off without `dsn`; with it, readers are asked for consent first. Texts and pictures are masked in replays.
 */
export interface ErrorReporting {
  /**
   * Address of the project at the service (DSN). The content security policy allows requests to its origin.
   */
  dsn?: string;
  /**
   * Share of sessions that are recorded for replay, 0 to 1.
   */
  replaySample: number;
  /**
   * Share of sessions with an error that are recorded, 0 to 1.
   */
  replayOnError: number;
}
/**
 * The customer-success tracker, which follows how accounts use the site. It runs if it is `enabled` and has a `script`; readers are asked for consent first.
 */
export interface ChurnTracker {
  /**
   * Whether it runs.
   */
  enabled: boolean;
  /**
   * URL of the service's script. The content security policy allows scripts and requests of its origin.
   */
  script?: string;
  /**
   * Name of the global object that receives its commands, a queue.
   */
  object: string;
  /**
   * Code of the site at the tracker.
   */
  siteCode: string;
}
/**
 * Sentences that readers see in set situations.
 */
export interface SiteTexts {
  /**
   * On an address that does not exist.
   */
  notFound: string;
  /**
   * In place of content the reader may not see.
   */
  noAccess: string;
  /**
   * First line of the tooltip on greyed-out items.
   */
  upgradeHeading: string;
  /**
   * Second line of the tooltip on greyed-out items.
   */
  upgradeAction: string;
  /**
   * When even the error page fails.
   */
  errorPageFailed: string;
  /**
   * Message of the error 500 for unknown middleware.
   */
  unknownMiddleware: string;
  /**
   * Tooltip on the disabled Financial Services link; {email} is replaced by emails.clientValue.
   */
  activateFinancialServices: string;
}
/**
 * One vertical: config/verticals/<id>.json. Contains the differences from the files in config/, as a JSON Merge Patch (RFC 7396): an object changes the keys it names, null removes a key, anything else replaces.
 */
export interface VerticalFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * The vertical's name, as readers see it.
   */
  title: string;
  /**
   * Host names that show this vertical, without port. No two verticals may claim the same one.
   */
  hosts: string[];
  theme: Theme;
  site?: {};
  routes?: {};
  menus?: {};
  protectedPaths?: {};
  screens?: {};
  legacyPaths?: {};
  contentTypes?: {};
  permissions?: {};
  products?: {};
  vocabularies?: {};
}
/**
 * The appearance of the vertical.
 */
export interface Theme {
  /**
   * The accent colour. Its hue and chroma are used; the design system sets the lightness, so that the contrast is sufficient.
   */
  accent: string;
}
/**
 * The vocabularies that classify content, and which of them are in use.
 */
export interface VocabulariesFile {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Vocabularies by vid, the name that terms carry. A vertical switches one on or off in short: "sectors": true.
   */
  vocabularies: {
    [k: string]: VocabularyEntry;
  };
}
/**
 * One vocabulary.
 */
export interface VocabularyEntry {
  /**
   * Its name, as readers see it above filters.
   */
  title: string;
  /**
   * Whether the vertical uses it: filters, facets and lists leave it out otherwise.
   */
  enabled: boolean;
  /**
   * Name of the vocabulary in addresses: ?jurisdiction=1041 filters a list. By default its id.
   */
  param?: string;
  /**
   * What its terms are to the platform. places: jurisdictions and the regions that contain them, for maps, calendars and the filters of lists. companies: readers' companies, found by the name in the account. obligation-categories and obligation-topics: the subjects that requirements can be narrowed to. guide-sections: the sections of guides and, below each, the questions that a comparison asks. glossary: the terms of the glossary. A vocabulary without a role classifies content and filters lists. Screens for which no enabled vocabulary has the role are empty.
   */
  role?:
    'places' | 'companies' | 'obligation-categories' | 'obligation-topics' | 'guide-sections' | 'glossary';
  /**
   * How its terms relate items that share them: as the jurisdiction that both are about, or as a topic. Items at the side of a page share at least one of each with it. By default the vocabulary does not relate items.
   */
  relatedBy?: 'jurisdiction' | 'topic';
  /**
   * What readers follow its terms as, in their favourites. Left out, its terms cannot be followed.
   */
  followedAs?: 'jurisdiction' | 'specialism' | 'sector';
}
/**
 * plugins/<id>/plugin.json: describes a plugin without running it.
 */
export interface PluginManifest {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * The plugin's id: the name of its folder. Content types name it in content-types.json.
   */
  id: string;
  /**
   * Its name, as staff see it.
   */
  title: string;
  /**
   * Version of the plugin contract (app/plugin.ts) it is written for.
   */
  contract: 1;
  /**
   * Content of its pages, in one sentence.
   */
  description: string;
  /**
   * Vocabularies (vids of vocabularies.json) that its content refers to and that must therefore be declared.
   */
  needs: string[];
  /**
   * What its content is to the platform: screens ask for content by role and never by plugin. news: reports of what regulators do; the home page, horizon scanning and the activity of places count them. analysis: articles that analysts write; the home page lists the newest. place: the page of one jurisdiction; trees, the map and breadcrumbs lead to it. guide: guidance for one jurisdiction; trees link to it, the home page lists those changed last. obligations: what one jurisdiction demands, item by item; the requirements screen is made of them. help: topics of the help page. Content without a role has pages, lists, dates and search like any other.
   */
  roles: ('news' | 'analysis' | 'place' | 'guide' | 'obligations' | 'help')[];
}
/**
 * The options that every content type has, set in config/content-types.json. A plugin adds its own in plugins/<id>/options.schema.json, which may also describe one of these anew.
 */
export interface ContentOptions {
  /**
   * Most related items shown.
   */
  related: number;
  /**
   * Most reference-library entries shown.
   */
  referenceLibrary: number;
}
/**
 * How the JSON:API export of one Drupal site becomes terms and content of this product. One file for each customer; `regatlas content import <export> --mapping <file>` reads it.
 */
export interface JsonApiMapping {
  /**
   * Path of this schema, so that an editor completes and explains keys.
   */
  $schema?: string;
  /**
   * Vertical that the content belongs to.
   */
  vertical: string;
  /**
   * Name of the site. Items are found again by it and their UUID, so two sites with the same node ids stay apart; give each site its own.
   */
  source: string;
  /**
   * Language (langcode) to import if the export has an item in several. By default, and for items without a version in it, the original language.
   */
  language?: string;
  /**
   * Rules for the vocabularies of the export (vid). Others are counted as unknown.
   */
  vocabularies: {
    [k: string]: VocabularyMapping;
  };
  /**
   * Rules for resource types of the export, such as node--article. Others are counted as unknown; null leaves a type out.
   */
  bundles: {
    [k: string]: BundleMapping;
  };
}
/**
 * The fields that content types share. A plugin's schema.json includes one by reference, "../../schemas/content-fields.schema.json#/$defs/nid", and may add keywords beside the reference. A field is hidden from readers without access unless it has "x-visibility": "public".
 */
export interface ContentFields {
  /**
   * Node id, unique over all content.
   */
  nid: number;
  /**
   * Content type id, a key of config/content-types.json.
   */
  type: string;
  /**
   * Headline, in full: law has long titles.
   */
  title: string;
  /**
   * What the item is called where there is little room: lists, cards, browser tabs. The title if left out.
   */
  field_short_title: string;
  /**
   * Path alias: the last segment of the canonical address.
   */
  path: string;
  /**
   * When the item was first written (RFC 3339, UTC).
   */
  created: string;
  /**
   * When the item was last changed (RFC 3339, UTC).
   */
  changed: string;
  /**
   * Date of publication (RFC 3339 full-date).
   */
  field_date_pub: string;
  /**
   * Product ids of config/products.json; the reader needs one of them. An empty list is open to every active subscriber.
   */
  product_access: number[];
  /**
   * Names of the products the item belongs to, for display.
   */
  field_product: string[];
  /**
   * The text and its standfirst.
   */
  body: {
    /**
     * Standfirst, plain text.
     */
    summary?: string;
    /**
     * The text, HTML; headings start at h2.
     */
    value: string;
    /**
     * Text format of the source system, preserved for round trips.
     */
    format?: string;
  };
  /**
   * The opening of the text, HTML, that readers without access see before the gate. Leave it out and they see the standfirst alone.
   */
  field_opening: string;
  /**
   * Who wrote it.
   */
  field_authors: {
    /**
     * Name.
     */
    title: string;
    /**
     * Address readers may write to.
     */
    field_email?: string;
  }[];
  /**
   * Key points, plain sentences.
   */
  field_key_points: string[];
  /**
   * Dates that bind, each of one kind.
   */
  field_key_dates: {
    /**
     * What happens.
     */
    label: string;
    /**
     * When (RFC 3339 full-date).
     */
    date: string;
    /**
     * Kind of date: a key of `dates.kinds` in `config/site.json`.
     */
    kind: string;
    /**
     * Jurisdiction of the date, as vocabulary/key. By default the item's jurisdiction, if it has only one; otherwise none is shown.
     */
    jurisdiction?: string;
    /**
     * Name of the event, the same in every item that tells of it: calendars then show it once. Dates of different events on one day have different names.
     */
    event?: string;
  }[];
  /**
   * Sections that open and close.
   */
  field_accordion: {
    /**
     * Anchor of the section; written by load.
     */
    id?: string;
    /**
     * Heading of the section.
     */
    title: string;
    /**
     * Text of the section, HTML.
     */
    body: string;
  }[];
  /**
   * Boxes beside or below the text.
   */
  field_sub_section: {
    /**
     * Anchor of the section; written by load.
     */
    id?: string;
    /**
     * Heading of the section.
     */
    title: string;
    /**
     * Text of the section, HTML.
     */
    body: string;
  }[];
  /**
   * Short answers to the questions of a comparison, in the order in which the item treats them. Each says only what the text of the same item says. Of two answers to one question each names its own licences.
   */
  field_answers: {
    /**
     * The question that is answered, as vocabulary/key: a question of the guides, or a category of requirements.
     */
    about: string;
    /**
     * The answer as plain text, in one to three lines; **asterisks** mark the figure that matters.
     *
     * @minItems 1
     * @maxItems 3
     */
    lines: string[];
    /**
     * What comparisons compare: two answers agree if their keys are equal. An amount is a currency code and a number without separators (`EUR 125000`), a period is an ISO 8601 duration (`P5Y`, `PT4H`), a yes or no is `yes` or `no`; anything else is a short phrase in lower case (`15 business days`). Several are joined by `; `, in the same order in every jurisdiction.
     */
    key: string;
    /**
     * Where it is written.
     */
    source: {
      /**
       * Name and reference of the source.
       */
      title: string;
      /**
       * Address of the source.
       */
      url?: string;
    };
    /**
     * When the answer was last checked against its source (RFC 3339 full-date).
     */
    reviewed: string;
    /**
     * Licences that the answer is limited to, as vocabulary/key. By default it is true of every licence.
     *
     * @minItems 1
     */
    licences?: string[];
  }[];
  /**
   * Official sources. Pages show the number that the content type's options allow.
   */
  field_reference_library: {
    /**
     * Name of the source.
     */
    field_title: string;
    /**
     * Address of the source.
     */
    field_plain_url: string;
    /**
     * Date of the version cited.
     */
    field_update_date?: string;
    /**
     * Who publishes it.
     */
    publisher?: string;
  }[];
  /**
   * The lead picture. Like the title it is public; pictures of the text are hidden as the text is.
   */
  field_image: {
    /**
     * In a record, the path of a PNG, JPEG, GIF, WebP or AVIF file from the folder of the imported file, or a data: address; the import makes it an address of this site.
     */
    src: string;
    /**
     * Text alternative of the picture; empty for decoration.
     */
    alt: string;
    /**
     * Pixels; written by the import.
     */
    width?: number;
    /**
     * Pixels; written by the import.
     */
    height?: number;
  };
  /**
   * Files to download.
   */
  field_file: {
    /**
     * In a record, the path of the file from the folder of the imported file; the import makes it an address of this site. An http(s) address stays a link to another site.
     */
    src: string;
    /**
     * Name to show; the file name when absent.
     */
    title?: string;
    /**
     * Bytes; written by the import.
     */
    size?: number;
  }[];
  /**
   * An amount of money.
   */
  money: {
    /**
     * The number.
     */
    amount: number;
    /**
     * Code of ISO 4217.
     */
    currency: string;
  };
  /**
   * Amount of a fine or penalty.
   */
  field_fine_or_penalty: number;
  /**
   * GBP, USD and Euro are shown as £, $ and €; other values unchanged.
   */
  field_fine_or_penalty_currency: string;
  /**
   * Node ids of related items, most relevant first.
   */
  field_related_content: number[];
  /**
   * Jurisdictions the item is about, as vocabulary/key.
   */
  field_jurisdiction: string[];
  /**
   * The one jurisdiction the item belongs to, as vocabulary/key.
   */
  field_one_jurisdiction: string;
  /**
   * Products, services or sectors, as vocabulary/key.
   */
  field_sector: string[];
  /**
   * Specialisms, as vocabulary/key.
   */
  field_specialism: string[];
  /**
   * Featured topics, as vocabulary/key.
   */
  field_topic: string[];
  /**
   * Headings of the text, its sections and boxes, with their anchors; written by load. Hidden, as the text is.
   */
  headings: {
    /**
     * Anchor on the page.
     */
    id: string;
    /**
     * Words of the heading.
     */
    text: string;
  }[];
  /**
   * Whether editors put the item forward on the home page.
   */
  field_featured: boolean;
  /**
   * Companies the item is about, as vocabulary/key.
   */
  field_company: string[];
  /**
   * Regulators, legislatures and courts the item comes from or names, as vocabulary/key.
   */
  field_authority: string[];
  /**
   * Kind of the reported document, as vocabulary/key.
   */
  field_document_type: string;
  /**
   * Licences that exist there, or that it concerns, as vocabulary/key.
   */
  field_licence: string[];
  /**
   * Position among its siblings; the lowest comes first.
   */
  field_weight: number;
  /**
   * Reading time in minutes at 230 words a minute; written by load.
   */
  reading_minutes: number;
}
/**
 * Confirms the deletion of an account.
 */
export interface AccountDeletion {
  /**
   * E-mail address of the account, typed again to confirm.
   */
  email: string;
}
/**
 * Which accounts.
 */
export interface AccountsQuery {
  /**
   * Part of a name, a company or an e-mail address; absent for all.
   */
  search?: string;
  /**
   * Page, from 1.
   */
  page?: number;
}
/**
 * Accounts, for administrators.
 */
export interface Accounts {
  /**
   * Number of accounts found.
   */
  total: number;
  /**
   * Page, from 1.
   */
  page: number;
  /**
   * Number of pages, at least 1.
   */
  pages: number;
  /**
   * Accounts by e-mail address.
   */
  items: AccountSummary[];
}
/**
 * An account.
 */
export interface AccountSummary {
  /**
   * User id.
   */
  id: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * First and last name.
   */
  name: string;
  /**
   * Company.
   */
  companyName: string;
  /**
   * Whether the person administers the site.
   */
  isAdmin: boolean;
  /**
   * Whether the account is disabled.
   */
  disabled: boolean;
  /**
   * Time of its last use; null if it was never used.
   */
  lastSeen: string | null;
}
/**
 * Answer of the authentication service.
 */
export interface AuthenticationToken {
  /**
   * Access token.
   */
  token: string;
  /**
   * Refresh token.
   */
  refresh_token: string;
}
/**
 * E-mail and password.
 */
export interface Credentials {
  /**
   * E-mail address.
   */
  email: string;
  /**
   * Password.
   */
  password: string;
}
/**
 * The token that some operations demand in the header X-CSRF-Token.
 */
export interface CsrfToken {
  /**
   * It belongs to the sign-in, and ends with it.
   */
  token: string;
}
/**
 * Which sign-in ends. Without a refresh token, the one that the access token belongs to.
 */
export interface LogoutRequest {
  /**
   * Refresh token of the sign-in.
   */
  refresh_token?: string;
}
/**
 * All that is stored of the reader, in every vertical. Passwords, tokens and their hashes are left out.
 */
export interface OwnData {
  /**
   * What this file is.
   */
  format: 'regatlas-own-data';
  /**
   * Version of this format. Parts and keys may be added within a version.
   */
  version: 1;
  /**
   * Time when it was made.
   */
  generated: string;
  /**
   * The parts, each with everything that is stored of its kind.
   */
  parts: OwnDataPart[];
}
/**
 * A part.
 */
export interface OwnDataPart {
  /**
   * Name of the part.
   */
  id: string;
  /**
   * What it holds.
   */
  title: string;
  /**
   * One object for each thing. Times are ISO 8601 in UTC; `vertical` is the product; `nid` and `title` name a page.
   *
   * Items: A thing; its keys depend on the part.
   */
  rows: {
    [k: string]: unknown;
  }[];
}
/**
 * Sets a new password for the signed-in reader.
 */
export interface PasswordChange {
  /**
   * The password that is valid now.
   */
  current: string;
  /**
   * New password, at least 12 characters.
   */
  password: string;
}
/**
 * Asks whether a reset link can be used.
 */
export interface PasswordResetCheck {
  /**
   * The `user` of the link.
   */
  user: string;
  /**
   * The `token` of the link.
   */
  token: string;
}
/**
 * Requests a link for setting a new password.
 */
export interface PasswordResetRequest {
  /**
   * E-mail address of the account.
   */
  email: string;
}
/**
 * Sets a new password with the values of the link.
 */
export interface PasswordReset {
  /**
   * The `user` of the link.
   */
  user: string;
  /**
   * The `token` of the link; it can be used once.
   */
  token: string;
  /**
   * New password, at least 12 characters.
   */
  password: string;
}
/**
 * Asks whether a setup link can be used.
 */
export interface SetupCheck {
  /**
   * The `token` of the link that the server printed when it started.
   */
  token: string;
}
/**
 * Creates the first account of an empty site, an administrator.
 */
export interface SetupRequest {
  /**
   * The `token` of the link that the server printed when it started; it can be used once.
   */
  token: string;
  /**
   * E-mail address of the account.
   */
  email: string;
  /**
   * First name.
   */
  first_name: string;
  /**
   * Last name.
   */
  last_name: string;
  /**
   * Password, at least 12 characters.
   */
  password: string;
}
/**
 * Claims of the token the request carried.
 */
export interface TokenClaims {
  /**
   * Registered claims of RFC 7519.
   */
  claims: {
    [k: string]: unknown;
  };
  /**
   * Seconds until it expires; never below 0.
   */
  expires_in: number;
}
/**
 * Resource owner password credentials.
 */
export interface PasswordGrant {
  /**
   * Grant by e-mail and password.
   */
  grant_type: 'password';
  /**
   * E-mail address.
   */
  username: string;
  /**
   * Password.
   */
  password: string;
  /**
   * Device token of an earlier sign-in on this device, if there was one. Failures of other devices then do not count against this one.
   */
  device_token?: string;
}
/**
 * Refresh of an access token. The refresh token can be used once; the response contains its successor.
 */
export interface RefreshGrant {
  /**
   * Grant by refresh token.
   */
  grant_type: 'refresh_token';
  /**
   * Refresh token of the last answer.
   */
  refresh_token: string;
}
/**
 * Answer of the token call.
 */
export interface TokenResponse {
  /**
   * A JSON document as a string: a token set.
   */
  data: string;
}
/**
 * Content of the `data` string of a token response.
 */
export interface TokenSet {
  /**
   * Signed token (RFC 7519) to send as a bearer token.
   */
  access_token: string;
  /**
   * Opaque, single use.
   */
  refresh_token: string;
  /**
   * Lifetime of the access token in seconds.
   */
  expires_in: number;
  /**
   * Lifetime of the refresh token in seconds.
   */
  expires_in_refresh_token?: number;
  /**
   * How to send the access token.
   */
  token_type: string;
  /**
   * After a sign-in by password: to be sent with the next one on this device. It grants no access.
   */
  device_token?: string;
  /**
   * Signed token with the identity of the user.
   */
  id_token: string;
}
/**
 * The reader's access in one vertical.
 */
export interface UserSubscriptions {
  /**
   * Whether the subscription is active.
   */
  active: boolean;
  /**
   * Permissions held.
   */
  permissions: string[];
  /**
   * Permissions of the former scheme; any of them opens every route.
   */
  legacy_permissions: string[];
  /**
   * Subscription product keys.
   */
  products: string[];
  /**
   * Every other vertical, by its name.
   */
  other_verticals: {
    [k: string]: OtherVertical;
  };
}
/**
 * The subscription in another vertical.
 */
export interface OtherVertical {
  /**
   * Whether the reader has an active subscription there.
   */
  active: boolean;
}
/**
 * A JSON:API document with changes to the reader's profile; absent fields do not change.
 */
export interface UserUpdate {
  /**
   * The resource.
   */
  data: {
    /**
     * Resource type.
     */
    type: 'user--user';
    /**
     * Id of the account; must be the reader's own.
     */
    id?: string;
    /**
     * The changed fields.
     */
    attributes: {
      /**
       * Jurisdictions that the reader follows, in the order of the home page.
       *
       * @maxItems 200
       *
       * Items: A reference to a term.
       */
      field_jurisdiction?: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * Sectors, products or services that the reader works in.
       *
       * @maxItems 200
       *
       * Items: A reference to a term.
       */
      field_sector?: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * Specialisms that the reader works in.
       *
       * @maxItems 200
       *
       * Items: A reference to a term.
       */
      field_specialism?: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * IANA time zone in which digests come; empty for that of the site.
       */
      field_time_zone?: string;
      /**
       * Given name.
       */
      firstName?: string;
      /**
       * Family name.
       */
      lastName?: string;
      /**
       * Company; a term of the vocabulary of companies with this name becomes `field_company`, unless that is sent.
       */
      companyName?: string;
      /**
       * The company as a term of the vocabulary of companies; empty for none.
       *
       * @maxItems 1
       *
       * Items: A reference to a term.
       */
      field_company?: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * `version` of the profile that was changed: if the stored one is newer, nothing changes. Absent to change it in any case.
       */
      version?: number;
    };
  };
}
/**
 * The profile of the reader, a JSON:API document.
 */
export interface UserDocument {
  /**
   * Resource object.
   */
  data: {
    /**
     * Resource type.
     */
    type: 'user--user';
    /**
     * User id.
     */
    id: string;
    /**
     * Profile.
     */
    attributes: {
      /**
       * E-mail address.
       */
      mail: string;
      /**
       * Given name.
       */
      firstName: string;
      /**
       * Family name.
       */
      lastName: string;
      /**
       * Company.
       */
      companyName: string;
      /**
       * The company as a term of the vocabulary companies; empty when that does not have it.
       *
       * Items: Reference to a term.
       */
      field_company: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * Id of the person in the customer system.
       */
      salesforceId?: string;
      /**
       * Id of the company in the customer system.
       */
      companySfId?: string;
      /**
       * Whether the person administers the site.
       */
      isAdmin: boolean;
      /**
       * Jurisdictions of interest.
       *
       * Items: Reference to a term.
       */
      field_jurisdiction: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * Sectors of interest.
       *
       * Items: Reference to a term.
       */
      field_sector: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * Specialisms of interest.
       *
       * Items: Reference to a term.
       */
      field_specialism: {
        /**
         * Term id.
         */
        target_id: number;
      }[];
      /**
       * Names of subscriptions.
       */
      subscriptions: string[];
      /**
       * Names of trials.
       */
      trials: string[];
      /**
       * Bookmarks in all verticals, the newest first.
       *
       * Items: A bookmark.
       */
      bookmarks: {
        /**
         * Id (nid) of the item.
         */
        nid: number;
        /**
         * When the reader bookmarked it (RFC 3339, UTC).
         */
        created_date: string;
      }[];
      /**
       * Watch rules in all verticals, the oldest first.
       */
      watchlist: ProfileWatchRule[];
      /**
       * Notes in all verticals, by page, without their text.
       */
      notes: ProfileNote[];
      /**
       * Saved reports in all verticals, the last saved first.
       */
      reports: ProfileReport[];
      userAccess: UserAccess;
      userSubscription: UserSubscription;
      /**
       * Whole days since the last visit; null on the first.
       */
      daysSince: number | null;
      /**
       * IANA time zone in which digests come; absent if the reader has not chosen one.
       */
      field_time_zone?: string;
      /**
       * Counts the changes of the profile from 1; for `version` of an update.
       */
      version: number;
    };
  };
}
/**
 * A watch rule.
 */
export interface ProfileWatchRule {
  /**
   * Its id.
   */
  id: number;
  /**
   * Its vertical.
   */
  vertical: string;
  /**
   * Name of the rule.
   */
  name: string;
  /**
   * Path and query of the page that shows everything that the rule finds.
   */
  path: string;
}
/**
 * A note.
 */
export interface ProfileNote {
  /**
   * Its id, a UUID.
   */
  id: string;
  /**
   * Id (nid) of the item that the note is about.
   */
  page_id: number;
  /**
   * Title of the page.
   */
  page: string;
  /**
   * Id of the section's heading; absent for the whole page.
   */
  section?: string;
}
/**
 * A saved report, as it was sent to saveReport.
 */
export interface ProfileReport {
  /**
   * Its id.
   */
  id: number;
  /**
   * Its vertical.
   */
  vertical: string;
  /**
   * Kind of record.
   */
  bundle: 'report';
  /**
   * Name.
   */
  label: string;
  /**
   * Term ids of its jurisdictions, in the order of the columns.
   */
  field_jurisdictions: number[];
  /**
   * Term ids of its sections, in the order of the rows.
   */
  field_sections: number[];
}
/**
 * Which tools the reader may use in this vertical.
 */
export interface UserAccess {
  /**
   * Report builder and saved reports.
   */
  tools: boolean;
  /**
   * Checklists.
   */
  workspace: boolean;
}
/**
 * The subscription in this vertical.
 */
export interface UserSubscription {
  /**
   * Whether it is active.
   */
  active: boolean;
  /**
   * Permissions held.
   */
  permissions: string[];
  /**
   * Permissions of the former scheme; any of them opens every route.
   */
  legacy_permissions: string[];
}
/**
 * An event as a calendar shows it: a typed date of an item, and the other items that tell of the same event.
 */
export interface CalendarEvent {
  /**
   * Node id and position of the date in the item.
   */
  id: string;
  /**
   * Node id of the item.
   */
  nid: number;
  /**
   * Position of the date in the item, from 0.
   */
  position: number;
  /**
   * Headline of the item.
   */
  title: string;
  /**
   * What happens.
   */
  label: string;
  /**
   * Kind of date, one of the site's configuration.
   */
  kind: string;
  /**
   * Day (RFC 3339 full-date).
   */
  date: string;
  /**
   * Canonical path of the item.
   */
  path: string;
  /**
   * Content type id of the item.
   */
  type: string;
  /**
   * Name of such an item.
   */
  typeLabel: string;
  /**
   * Jurisdiction of the date: the one that editors set, else that of the item if it has only one; empty if unknown or not public.
   */
  jurisdictions: TermReference[];
  /**
   * Why the event concerns the places asked for; absent where none were.
   */
  concerns?: Concern[];
  /**
   * Whether the reader may open all of the item.
   */
  access: 'full' | 'restricted';
  /**
   * Version of the item: an event that changed has a higher one.
   */
  version: number;
  /**
   * When the item was last changed (RFC 3339, UTC).
   */
  changed: string;
  /**
   * The other items that tell of this event, the closest first.
   *
   * Items: An item that tells of the event.
   */
  others: {
    /**
     * Node id of the item.
     */
    nid: number;
    /**
     * Headline of the item.
     */
    title: string;
    /**
     * Text of the event in this item.
     */
    label: string;
    /**
     * Canonical path of the item.
     */
    path: string;
    /**
     * Name of such an item.
     */
    typeLabel: string;
    /**
     * Whether the reader may open all of the item.
     */
    access: 'full' | 'restricted';
  }[];
  entry?: CalendarEntry;
}
/**
 * A taxonomy term as pages show it.
 */
export interface TermReference {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Vocabulary.
   */
  vid: string;
  /**
   * Key, unique in the vocabulary.
   */
  key: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Lower-case ISO 3166 code, on jurisdictions.
   */
  iso?: string;
  /**
   * Term id of the term above it; absent at the top level.
   */
  parent?: number;
  /**
   * Id that never changes, made of vocabulary and term id; on content pages.
   */
  uuid?: string;
  /**
   * Path of the term's page; on content pages.
   */
  view_taxonomy_term?: string;
}
/**
 * Why a date or an item concerns a place: it is in the place, or a union whose law binds the place has made it.
 */
export interface Concern {
  /**
   * Name of the place.
   */
  place: string;
  /**
   * Name of the union whose law binds the place; absent where it is in the place itself.
   */
  law?: string;
  /**
   * False if only the item is about the place: which of its jurisdictions the date applies in is unknown.
   */
  isSure: boolean;
}
/**
 * What calendars that follow a feed know the date by; only in the answer for a single date.
 */
export interface CalendarEntry {
  /**
   * Identity of the date in all feeds; it survives a new order and a moved day.
   */
  id: string;
  /**
   * Number of changes of the date.
   */
  sequence: number;
}
/**
 * The page to ask about.
 */
export interface PageMineQuery {
  /**
   * Id (nid) of the item.
   */
  nid: number;
}
/**
 * What the reader has added to a page.
 */
export interface PageMine {}
/**
 * A cell: what we have written about one section in one jurisdiction.
 */
export interface ReportCell {
  /**
   * `answer`: there are lines. `written`: no short answer, but a page that the reader may open writes about it; `written` leads to the passage. `pending`: no page was found, and the search index is not complete, so that nothing is known. `not-covered`: no page of the jurisdiction that the reader may open writes about it; `nearest` may lead near it. `locked`: the reader's subscription does not open the page, and the cell contains nothing that the page hides.
   */
  state: 'answer' | 'written' | 'pending' | 'not-covered' | 'locked';
  /**
   * The lines of the answer, each in runs of text; empty in the other states.
   */
  lines: ReportRun[][];
  /**
   * Whether the answer is another one than that of most: more than half of the covered jurisdictions share another comparison key. The words that differ are marked, or `lacks` has what is missing.
   */
  differs: boolean;
  /**
   * Whether it is the same answer as that of others, by its comparison key, in other words than the most usual ones: the words that differ are marked, or `lacks` has what is missing. Absent otherwise.
   */
  alike?: boolean;
  /**
   * Where an answer that differs or is alike has no word of its own: the words that it lacks, as the answer that it is compared with has them.
   */
  lacks?: string[];
  /**
   * Names of the licences that the answer is limited to; absent if it holds for all.
   */
  licences?: string[];
  source?: ReportSource;
  /**
   * The other sources of a cell with several answers, each for its own licences, in the order of its lines; absent if all have the same source.
   */
  moreSources?: ReportSource[];
  /**
   * When the answer was last checked against its source (RFC 3339 full-date).
   */
  reviewed?: string;
  page?: ReportPageLink;
  written?: ReportPageLink;
  nearest?: ReportPageLink;
  /**
   * The cell is locked now, and had an answer when the report was saved; absent otherwise.
   */
  lostAccess?: boolean;
  was?: ReportCellBefore;
}
/**
 * A run of text. Runs of a line are shown without anything between them.
 */
export interface ReportRun {
  /**
   * Text.
   */
  text: string;
  /**
   * What matters in the line.
   */
  bold?: boolean;
  /**
   * Words that the answer it is compared with does not have: that of most, or the most usual wording of the same answer.
   */
  differs?: boolean;
}
/**
 * Where it is written.
 */
export interface ReportSource {
  /**
   * Name and reference of the source.
   */
  title: string;
  /**
   * URL of the source.
   */
  url?: string;
}
/**
 * A page of ours: as `page`, where the answer comes from; as `written`, the passage that writes about a section without a short answer; as `nearest`, where something near it is written.
 */
export interface ReportPageLink {
  /**
   * Title.
   */
  title: string;
  /**
   * Path, with the anchor of the section where there is one.
   */
  path: string;
}
/**
 * What the saved report has, if the answer is different now.
 */
export interface ReportCellBefore {
  /**
   * State when it was saved.
   */
  state: 'answer' | 'written' | 'pending' | 'not-covered' | 'locked';
  /**
   * The lines when it was saved, as plain text; empty if it was not covered.
   */
  lines: string[];
  /**
   * When the saved answer had been checked (RFC 3339 full-date).
   */
  reviewed?: string;
  /**
   * When it was saved (RFC 3339 date-time).
   */
  saved: string;
}
/**
 * A comparison: jurisdictions by sections. Screens, exports and print show the same cells.
 */
export interface ReportMatrix {
  /**
   * Name of the saved report; absent for a selection that is not saved.
   */
  title?: string;
  saved?: ReportSavedState;
  selection: ReportSelection;
  /**
   * Jurisdictions, in the order of the selection.
   */
  columns: ReportColumn[];
  /**
   * Rows: guide sections, then requirements, then licences, as far as chosen.
   */
  groups: ReportGroup[];
  counts: ReportCounts;
  /**
   * When it was made (RFC 3339 date-time).
   */
  retrieved: string;
}
/**
 * Which saved report it is.
 */
export interface ReportSavedState {
  /**
   * Its id.
   */
  id: number;
  /**
   * Its version, for changes of it.
   */
  version: number;
  /**
   * When its cells were saved (RFC 3339 date-time).
   */
  savedAt: string;
}
/**
 * What a report compares.
 */
export interface ReportSelection {
  /**
   * What is compared: regions and countries (`world`), or states of the federal country that the site's configuration names (`us`).
   */
  variant: 'world' | 'us';
  /**
   * Term ids of jurisdictions, in the order of the columns.
   *
   * @minItems 1
   * @maxItems 20
   */
  jurisdictions: number[];
  /**
   * Term ids of rows: questions (or whole sections) of guides, categories of requirements, and licences. Their order is the order of the rows within each group.
   *
   * @minItems 1
   * @maxItems 20
   */
  sections: number[];
}
/**
 * A jurisdiction.
 */
export interface ReportColumn {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Name; of one that no longer exists, the name that it had when the report was saved.
   */
  name: string;
  /**
   * Lower-case ISO 3166 code, or eu; null without a code.
   */
  iso: string | null;
  /**
   * Path of its page; absent without a page.
   */
  path?: string;
  /**
   * The latest review of its answers in this report; absent without one (RFC 3339 full-date).
   */
  reviewed?: string;
  /**
   * `locked`: the reader may open none of its pages that the rows need. `missing`: the jurisdiction no longer exists, or is not one of the variant.
   */
  state: 'open' | 'locked' | 'missing';
}
/**
 * Rows of one kind.
 */
export interface ReportGroup {
  /**
   * What its rows are; `missing`: sections that no longer exist.
   */
  kind: 'guide' | 'requirement' | 'licence' | 'missing';
  /**
   * Heading.
   */
  label: string;
  /**
   * Rows, in the order of the selection.
   */
  rows: ReportRow[];
}
/**
 * A section.
 */
export interface ReportRow {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Name; of one that no longer exists, the name that it had when the report was saved.
   */
  label: string;
  /**
   * The section or category above it; absent at the top level.
   */
  section?: string;
  /**
   * The section no longer exists: its cells are not covered.
   */
  missing?: boolean;
  /**
   * Cells with an answer.
   */
  covered: number;
  /**
   * How many cells have the most frequent answer in the same words, apart from formatting and citations; 0 where no two agree, and in rows of licences, which are not compared.
   */
  agreeing: number;
  /**
   * Jurisdictions whose answers have the same comparison key, the largest group first; empty where each has its own, and in rows of licences.
   */
  alike: ReportAlikeAnswers[];
  /**
   * Whether more than half of the covered jurisdictions share a comparison key; only then cells differ.
   */
  hasMajority: boolean;
  /**
   * One for each column.
   */
  cells: ReportCell[];
}
/**
 * Jurisdictions that give the same answer by its comparison key. Only those in `same` agree.
 */
export interface ReportAlikeAnswers {
  /**
   * The jurisdictions, in the order of the columns.
   */
  jurisdictions: ReportAlikePlace[];
  /**
   * Term ids of those whose words are the same, too, apart from formatting and citations: the most usual wording. Empty if nobody shares it.
   */
  same: number[];
  /**
   * How many of the others say the same words and more.
   */
  additions: number;
}
/**
 * A jurisdiction with its name, for readers of a part of the columns.
 */
export interface ReportAlikePlace {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Name.
   */
  name: string;
}
/**
 * Of the whole report.
 */
export interface ReportCounts {
  /**
   * Cells.
   */
  cells: number;
  /**
   * Cells without a short answer that a page writes about.
   */
  written: number;
  /**
   * Cells of which nothing is known, because the search index is not complete.
   */
  pending: number;
  /**
   * Cells that are not covered.
   */
  notCovered: number;
  /**
   * Cells that the reader may not open.
   */
  locked: number;
  /**
   * Rows in which not all answers agree.
   */
  differingRows: number;
  /**
   * Cells that changed since the report was saved.
   */
  changed: number;
  /**
   * Cells that had an answer when the report was saved, and that the reader may not open now. They are not among the changed ones.
   */
  lostAccess: number;
}
/**
 * What the check of the configuration in use warns of.
 */
export interface ConfigurationWarnings {
  /**
   * In the order of files and lines; empty when there are none.
   */
  warnings: ConfigurationWarning[];
}
/**
 * One warning.
 */
export interface ConfigurationWarning {
  /**
   * Path relative to the project.
   */
  file: string;
  /**
   * Line of the file.
   */
  line: number;
  /**
   * Where in the file, as a property path.
   */
  key: string;
  /**
   * What is wrong.
   */
  message: string;
  /**
   * What to do about it.
   */
  advice: string;
  /**
   * Id of the vertical whose file causes it.
   */
  vertical?: string;
}
/**
 * Other content beside a page that shares terms with it (collections of config/content-types.json).
 */
export interface ContentCollection {
  /**
   * Id of the collection in the configuration.
   */
  id: string;
  /**
   * Heading.
   */
  title: string;
  /**
   * newest: by date of publication. deadline: only items with a typed date ahead, the nearest first, each with its dates from today on.
   */
  order: 'newest' | 'deadline';
  /**
   * In this order, no more than the configured limit, never the page itself; with the terms and details that `fields` of the collection name, and dates only by deadline.
   */
  items: ContentSummary[];
  /**
   * How many there are in all; by deadline, how many are here.
   */
  total: number;
  /**
   * Address of the list of all of them, if one exists.
   */
  more?: string;
}
/**
 * An item as a list shows it: public fields only.
 */
export interface ContentSummary {
  /**
   * Node id.
   */
  nid: number;
  /**
   * Content type id.
   */
  type: string;
  /**
   * Title of the content type.
   */
  label: string;
  /**
   * Canonical path.
   */
  path: string;
  /**
   * Canonical path, under the name of the reference data.
   */
  view_node?: string;
  /**
   * Headline; the short title of an item that has one.
   */
  title: string;
  /**
   * Standfirst.
   */
  summary?: string;
  /**
   * ISO date of publication.
   */
  published: string;
  /**
   * ISO date of the last change, if the item is updated and was changed after its publication.
   */
  updated?: string;
  /**
   * Jurisdictions it is about.
   */
  jurisdictions: TermName[];
  /**
   * Names of the authors.
   */
  authors: string[];
  /**
   * Whether the reader may open all of it.
   */
  access: 'full' | 'restricted';
  /**
   * Its typed dates, earliest first; empty when they are not public.
   */
  dates: TypedDate[];
  /**
   * Short facts for under the title, most telling first, where the type's schema names some with "x-facts".
   */
  facts?: string[];
  /**
   * Terms of the fields with "x-summary" in their schema, by field.
   */
  terms: {
    [k: string]: TermName[];
  };
  /**
   * Other public fields with "x-summary" in their schema, by field.
   */
  details: {
    [k: string]: unknown;
  };
}
/**
 * A taxonomy term as rows show it.
 */
export interface TermName {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Name.
   */
  name: string;
  /**
   * Lower-case ISO 3166 code, on jurisdictions.
   */
  iso?: string;
  /**
   * Of a union: names of the places asked for that its law binds, where the item is about none of them; absent otherwise.
   */
  binds?: string[];
}
/**
 * A date that binds, of one kind, as horizon scanning counts them.
 */
export interface TypedDate {
  /**
   * Kind of date, one of the site's configuration.
   */
  kind: string;
  /**
   * Day (RFC 3339 full-date).
   */
  date: string;
  /**
   * What happens.
   */
  label: string;
}
/**
 * One page of a list of content.
 */
export interface ContentListResponse {
  /**
   * A list.
   */
  kind: 'list';
  /**
   * Content type id; absent if the list has several types.
   */
  type?: string;
  /**
   * Title of the list.
   */
  title: string;
  /**
   * Whose items these are, on the page of an author.
   */
  author?: {
    /**
     * The name in the address.
     */
    slug: string;
    /**
     * The name.
     */
    name: string;
    /**
     * What they do here.
     */
    role?: string;
    /**
     * Address that readers may write to.
     */
    email?: string;
  };
  /**
   * Items in the chosen order.
   */
  items: ContentSummary[];
  /**
   * Items in the whole list.
   */
  total: number;
  /**
   * Name of the items for a sentence; absent without a specific name.
   */
  noun?: {
    /**
     * Of one.
     */
    one: string;
    /**
     * Of none or several.
     */
    many: string;
  };
  /**
   * This page, from 1.
   */
  page: number;
  /**
   * Number of pages, at least 1.
   */
  pages: number;
  pager?: Pager;
  /**
   * Path of the list, without its state.
   */
  path: string;
  /**
   * A sentence that describes the list.
   */
  lead?: string;
  term?: TermReference;
  /**
   * Most items on a page.
   */
  itemsPerPage: number;
  /**
   * Order of the items. deadline: by the next typed date from today on, then those without one.
   */
  sort: 'newest' | 'oldest' | 'title' | 'deadline';
  /**
   * Orders that the list offers; the first is its own.
   */
  sorts: ('newest' | 'oldest' | 'title' | 'deadline')[];
  /**
   * How the items are shown.
   */
  view: 'list' | 'cards' | 'table';
  /**
   * Ways that the list offers; the first is its own.
   */
  views: ('list' | 'cards' | 'table')[];
  /**
   * Columns that the list offers beside the title, in their order.
   */
  columns: {
    /**
     * Content of the column: jurisdictions, type, dates, published, or a field of the items' terms or details.
     */
    id: string;
    /**
     * Head of the column.
     */
    title: string;
    /**
     * The column shows amounts of money: objects with amount and currency.
     */
    format?: 'money';
    /**
     * Whether the reader sees it.
     */
    shown: boolean;
  }[];
  /**
   * How close the rows of the table are.
   */
  density: 'comfortable' | 'compact';
  /**
   * Number of items in an export of the list: the first of total, up to a limit.
   */
  exportRows: number;
  /**
   * Filters by vocabulary, in the order of the configuration.
   */
  facets: Facet[];
  /**
   * Dates that the range can filter; the first is the default.
   */
  dateKinds: string[];
  /**
   * The range of dates that the list is filtered by; absent without one. Nothing fits where from lies after to.
   */
  dates?: {
    /**
     * Which date.
     */
    kind: string;
    /**
     * First day (RFC 3339 full-date).
     */
    from?: string;
    /**
     * Last day (RFC 3339 full-date).
     */
    to?: string;
  };
  /**
   * Query parameters that are unknown or have an unknown value, so that the page can list them.
   */
  ignored?: string[];
}
/**
 * Position of a page in a list, with the names of the reference data.
 */
export interface Pager {
  /**
   * Items in the whole list.
   */
  count: number;
  /**
   * Number of pages, at least 1.
   */
  pages: number;
  /**
   * Most items on a page.
   */
  items_per_page: number;
  /**
   * This page, from 1.
   */
  current_page: number;
}
/**
 * One filter of a list: a vocabulary, with how many items each of its terms would leave.
 */
export interface Facet {
  /**
   * Query parameter that chooses its values; its value is a term id, and it may be repeated.
   */
  param: string;
  /**
   * Title of the vocabulary.
   */
  title: string;
  /**
   * Terms that at least one item of the list without filters carries, or that are selected; always in the order of the vocabulary.
   */
  values: FacetValue[];
}
/**
 * A term and its count.
 */
export interface FacetValue {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Name.
   */
  name: string;
  /**
   * Items that carry the term or one below it, under every other filter of the list.
   */
  count: number;
  /**
   * Whether the list is filtered by it.
   */
  selected: boolean;
  /**
   * Terms below it; absent when empty.
   */
  children?: FacetValue[];
}
/**
 * One content page; `data` contains the fields that this reader may see, in the shape of the plugin's schema.
 */
export interface ContentPageResponse {
  /**
   * A single item.
   */
  kind: 'page';
  /**
   * Node id.
   */
  nid: number;
  /**
   * Content type id.
   */
  type: string;
  /**
   * Title of the content type.
   */
  label: string;
  /**
   * Roles of the content type, such as `news` or `obligations`; absent without any.
   */
  roles?: string[];
  /**
   * Canonical path.
   */
  path: string;
  /**
   * Authors, in order; absent if the reader may not see any.
   *
   * Items: Someone who wrote it.
   */
  authors?: {
    /**
     * Their name.
     */
    name: string;
    /**
     * Path of the list of their items; absent without such a list.
     */
    path?: string;
  }[];
  /**
   * Canonical path, under the name of the reference data.
   */
  view_node: string;
  /**
   * Headline.
   */
  title: string;
  /**
   * ISO date of publication.
   */
  published: string;
  /**
   * True if the item has no text yet: the page then shows related content only. Absent otherwise.
   */
  empty?: true;
  /**
   * ISO date-time of the last change.
   */
  changed: string;
  /**
   * Version of the content, from 1.
   */
  version: number;
  /**
   * The fields that this reader may see.
   */
  access: 'full' | 'restricted';
  /**
   * Whether this reader may see all of it.
   */
  accessGranted: boolean;
  /**
   * Fields of the item.
   */
  data: {
    [k: string]: unknown;
  };
  /**
   * Titles of the vocabularies of these terms, by vid.
   */
  vocabularies: {
    [k: string]: string;
  };
  /**
   * Terms by the field that names them.
   */
  terms: {
    [k: string]: TermReference[];
  };
  /**
   * Items that editors named as related, in their order.
   */
  related: RelatedItem[];
  sidebar: SidebarDetails;
  /**
   * Where the item is listed.
   */
  listing?: {
    /**
     * Title of the list.
     */
    title: string;
    /**
     * Path of the list.
     */
    path: string;
  };
  /**
   * The breadcrumb of the page, outermost first: the list or screen it lies under, the jurisdictions around it, and its type where the title does not tell it.
   */
  breadcrumb: BreadcrumbStep[];
  /**
   * Only with restricted access: items that this reader may read whole, the nearest first: related ones, then those about the same jurisdictions and topics.
   */
  instead?: ContentSummary[];
  /**
   * Every term above those in `terms`, each once, for trees and breadcrumbs.
   */
  ancestors: TermReference[];
  /**
   * Other content beside the page, in the order of the configuration; empty ones are left out.
   */
  collections: ContentCollection[];
  addresses?: NamedAddresses;
  /**
   * Items of the same type for the jurisdictions that this one lies in, outermost first: the country of a state. Absent when empty.
   */
  above?: ContentSummary[];
  /**
   * Items of the same type one level below, by jurisdiction: the states of a country, by name. Absent when empty.
   */
  below?: ContentSummary[];
}
/**
 * An item beside another page: public fields only.
 */
export interface RelatedItem {
  /**
   * Node id.
   */
  nid: number;
  /**
   * Headline.
   */
  title: string;
  /**
   * Title of the content type.
   */
  label: string;
  /**
   * Canonical path.
   */
  path: string;
  /**
   * Canonical path, under the name of the reference data.
   */
  view_node: string;
  /**
   * ISO date of publication.
   */
  published: string;
  /**
   * Whether the reader may open all of it.
   */
  access: 'full' | 'restricted';
}
/**
 * Items beside a page. Each list starts with the items that editors chose, in their order, followed by those that share most jurisdictions and topics with the page, newest first; at most limits.related of config/site.json.
 */
export interface SidebarDetails {
  /**
   * Key points of the item; empty if it has none, or they are not public.
   */
  keyPoints: string[];
  /**
   * Items of content types with relatedAs "insights".
   */
  relatedInsights: RelatedItem[];
  /**
   * Items of content types with relatedAs "horizon-scanning".
   */
  relatedHorizonScanning: RelatedItem[];
}
/**
 * One step.
 */
export interface BreadcrumbStep {
  /**
   * Label of the step.
   */
  label: string;
  /**
   * Address of the step; absent for the page itself and for pages that this reader may not open.
   */
  to?: string;
}
/**
 * Addresses of the items that entries of its fields refer to by `nid`, by that nid: the steps of a tracker, a series. Without the page itself and items that are not in the library; absent when empty.
 */
export interface NamedAddresses {
  /**
   * Canonical path.
   */
  [k: string]: string;
}
/**
 * Selects rows of a list.
 */
export interface ListRowsQuery {
  /**
   * Path in the browser, without query.
   */
  path: string;
  /**
   * Query string of the address in the browser, without "?": the state of a list (page, sort, view, filters).
   */
  search?: string;
  /**
   * Which part of the rows, from 1.
   */
  page?: number;
}
/**
 * A part of the rows of a list, for exports.
 */
export interface ListRows {
  /**
   * Columns that the reader chose to see, beside the title.
   */
  columns: {
    /**
     * Content of the column: jurisdictions, type, dates, published, or a field of the items' terms or details.
     */
    id: string;
    /**
     * Head of the column.
     */
    title: string;
    /**
     * The column shows amounts of money: objects with amount and currency.
     */
    format?: 'money';
  }[];
  /**
   * Items in the chosen order.
   */
  items: ContentSummary[];
  /**
   * Items in the whole list.
   */
  total: number;
  /**
   * Number of items in all parts together: the first of total, up to a limit.
   */
  exportRows: number;
  /**
   * The part after this one; absent at the last.
   */
  next?: number;
}
/**
 * Which page is wanted.
 */
export interface PageQuery {
  /**
   * Path in the browser, without query.
   */
  path: string;
  /**
   * Query string of the address in the browser, without "?": the state of a list (page, sort, view, filters).
   */
  search?: string;
}
/**
 * The unknown address.
 */
export interface SuggestionsQuery {
  /**
   * Path in the browser, without query.
   */
  path: string;
}
/**
 * Suggestions for an unknown address.
 */
export interface Suggestions {
  /**
   * Words of the address, ready for a search.
   */
  words: string[];
  /**
   * Items with any of them in the title, those with most first, then the newest.
   *
   * @maxItems 5
   */
  items: ContentSummary[];
}
/**
 * Why an event or an item is the reader’s own.
 */
export interface DeadlineOrigin {
  /**
   * `favourite` for a followed place, `rule` for a watch rule, `own` for a date that the reader added; otherwise the kind of the date, which a feature of the site keeps.
   */
  kind: string;
  /**
   * Name of the place, of the rule, or of what the date belongs to; empty for a date that the reader added.
   */
  name: string;
  /**
   * Of a followed place: name of the union whose law binds it; absent where the date is in the place itself.
   */
  law?: string;
  /**
   * Of a followed place: false if only the item is about it, and which of its jurisdictions the date applies in is unknown.
   */
  isSure?: boolean;
}
/**
 * The request was carried out.
 */
export interface Done {
  /**
   * Always true.
   */
  done: true;
}
/**
 * The secret URLs of the feeds of a rule, or of all rules. They are shown once, because only a hash is stored.
 */
export interface FeedLink {
  /**
   * Path of the Atom feed.
   */
  atom: string;
  /**
   * Path of the same feed as RSS.
   */
  rss: string;
  /**
   * Path of the calendar.
   */
  calendar: string;
}
/**
 * Whether feeds of this kind were made.
 */
export interface FeedState {
  /**
   * When its present secret URLs were made; null without any.
   */
  createdAt: string | null;
}
/**
 * What a watch rule or all active rules of a reader matched, for feed readers and calendars; or the deadlines of a reader, for calendars.
 */
export interface Feed {
  /**
   * Id of the feed; unique in the vertical.
   */
  id: string;
  /**
   * What it is about: one rule, all active rules of a reader, or the deadlines of a reader. Deadlines have only dates.
   */
  kind: 'rule' | 'watchlist' | 'deadlines';
  /**
   * Id of the rule; null for the other kinds.
   */
  rule: number | null;
  /**
   * Name of the feed: that of its rule.
   */
  name: string;
  /**
   * Time of the newest match or change of a date; when the URLs of the feed were made if there is none. The same at each fetch of the same feed.
   */
  updated: string;
  /**
   * The newest first.
   */
  items: FeedItem[];
  /**
   * Events of the items.
   */
  dates: FeedDate[];
}
/**
 * An item that matched the rule, with its public fields.
 */
export interface FeedItem {
  /**
   * Item id.
   */
  nid: number;
  /**
   * Title.
   */
  title: string;
  /**
   * Path of its page.
   */
  path: string;
  /**
   * Public summary; may be empty.
   */
  summary: string;
  /**
   * Kind of content.
   */
  typeLabel: string;
  /**
   * Day of publication.
   */
  published: string;
  /**
   * When it matched last.
   */
  changed: string;
  /**
   * Names of the rules that matched it, in the order in which they were made.
   */
  rules: string[];
}
/**
 * An event of these items, once for all items about it, or a date that was in the feed and is cancelled; if it left the feed, nothing is said of its item.
 */
export interface FeedDate {
  /**
   * Id that stays the same while the date is moved, reworded or sorted, and while items join its event or leave it.
   */
  id: string;
  /**
   * Title of the closest item about it.
   */
  title: string;
  /**
   * What happens.
   */
  label: string;
  /**
   * Id of its kind.
   */
  kind: string;
  /**
   * Day.
   */
  date: string;
  /**
   * Raised with every change (RFC 5545).
   */
  sequence: number;
  /**
   * Whether the date was taken out, its item withdrawn or, in the feed of all rules, the last active rule that matched it paused or deleted.
   */
  cancelled: boolean;
  /**
   * Path of the closest item about it.
   */
  path: string;
  /**
   * Kind of content.
   */
  typeLabel: string;
  /**
   * Names of the jurisdictions in which it applies, as far as they are known.
   */
  jurisdictions: string[];
  /**
   * Last change of its items.
   */
  changed: string;
  /**
   * Names of the rules that matched its items.
   */
  rules: string[];
  /**
   * The other items about it.
   */
  others?: FeedDateItem[];
}
/**
 * Another item about the event.
 */
export interface FeedDateItem {
  /**
   * Title.
   */
  title: string;
  /**
   * Path of its page.
   */
  path: string;
}
/**
 * State of the server.
 */
export interface Health {
  /**
   * Whether it can serve.
   */
  status: 'ok' | 'unavailable';
  /**
   * Hash of the configuration that serves.
   */
  config?: string;
  /**
   * Whether that is the newest one: stale after an edit that was refused.
   */
  configuration?: 'current' | 'stale';
  /**
   * Whether the database answers.
   */
  database?: 'ok' | 'unavailable';
  /**
   * Which engine.
   */
  engine?: 'sqlite' | 'postgres';
  /**
   * The search index of this instance. While it is building, searches find what it has so far; failed: it cannot follow the database, and the log says why.
   */
  search?: 'building' | 'current' | 'failed';
}
/**
 * What to list whole.
 */
export interface HomeMineQuery {
  /**
   * Adds `listed`: everything new, or everything changed.
   */
  list?: 'new' | 'changed';
}
/**
 * The part of the home page for one reader.
 */
export interface HomeMine {
  /**
   * Given name of the reader; empty when unknown.
   */
  firstName: string;
  /**
   * Whether the countries are the reader's own choice. Otherwise they are the most active ones.
   */
  followed: boolean;
  /**
   * Six at most.
   */
  watchedCountries: WatchedCountry[];
  /**
   * New items.
   */
  sinceLastVisit: {
    /**
     * From when on (RFC 3339, UTC): the end of the visit before this one, or a week ago on the first.
     */
    since: string;
    /**
     * Whether this is the first visit.
     */
    first: boolean;
    /**
     * New items by content type, most first.
     *
     * Items: Items of one kind.
     */
    items: {
      /**
       * Content type id.
       */
      type: string;
      /**
       * Name of that many such items.
       */
      label: string;
      /**
       * How many are new.
       */
      count: number;
    }[];
    /**
     * Items that were changed, but not new.
     */
    changed: number;
    /**
     * Whether there are more than were counted.
     */
    more: boolean;
    /**
     * Everything that the query asks for; absent without.
     */
    listed?: ContentSummary[];
    /**
     * The newest of the new, five at most.
     */
    newest: ContentSummary[];
    /**
     * The same items as newest, in the shape of the reference data.
     */
    updatedContent: UpdatedContent[];
  };
  /**
   * News of the jurisdictions that the reader chose, and of items that the reader's watch rules ask for; null without either.
   */
  mine: {
    /**
     * The reader's own among the news of the home page and of `updates`.
     *
     * Items: An item, and why it is the reader's own.
     */
    starred: {
      /**
       * Node id.
       */
      nid: number;
      /**
       * The reasons.
       */
      origins: DeadlineOrigin[];
    }[];
    /**
     * The newest news, as many as the page has for every reader at most; without what it features.
     */
    updates: ContentSummary[];
  } | null;
}
/**
 * A jurisdiction of interest, with its latest items.
 */
export interface WatchedCountry {
  /**
   * Term id of the jurisdiction.
   */
  tid: number;
  /**
   * Name of the jurisdiction.
   */
  name: string;
  /**
   * Lower-case ISO 3166 code, or empty.
   */
  iso: string;
  /**
   * Where it leads.
   */
  link: string;
  /**
   * 1 when the reader may not open it.
   */
  field_disable: 0 | 1;
  /**
   * Jurisdictions inside it.
   */
  child: TermReference[];
  /**
   * Product ids; the reader needs one of them. Empty: open to every active subscriber.
   */
  product_access: number[];
  /**
   * Items published about it in the last 30 days.
   */
  recent_count: number;
  /**
   * The newest items, three at most.
   *
   * Items: An item.
   */
  recent_articles: {
    /**
     * Node id of the item, under the name that the reference data has.
     */
    tid: number;
    /**
     * Headline.
     */
    name: string;
    /**
     * Canonical path.
     */
    link: string;
  }[];
}
/**
 * An item that is new to the reader: public fields only.
 */
export interface UpdatedContent {
  /**
   * Node id.
   */
  id: number;
  /**
   * ISO date of publication.
   */
  datePublished: string;
  /**
   * Its type, then its jurisdictions by name.
   */
  tags: string[];
  /**
   * Headline.
   */
  title: string;
  /**
   * Standfirst; may be empty.
   */
  articleSummary: string;
  /**
   * How often it was published or changed, ever.
   */
  activities: number;
  /**
   * Whether the reader may open all of it.
   */
  accessGranted: boolean;
}
/**
 * The part of the home page for all readers with equal access.
 */
export interface Home {
  /**
   * Subjects that get more attention than before.
   */
  hots: {
    /**
     * Featured topics, strongest first, three at most; null without rising ones.
     */
    hot: Trend[] | null;
    /**
     * Products, services and sectors, strongest first, three at most; null without rising ones.
     */
    sector: Trend[] | null;
    /**
     * Specialisms, strongest first, three at most; null without rising ones.
     */
    specialism: Trend[] | null;
    /**
     * Jurisdictions, strongest first, three at most; null without rising ones.
     */
    trendingsIn: Trend[] | null;
  };
  /**
   * Featured items, newest first, four at most.
   *
   * Items: An item.
   */
  featured: {
    /**
     * Node id.
     */
    nid: number;
    /**
     * Headline.
     */
    title: string;
    /**
     * Canonical path.
     */
    view_node: string;
    /**
     * Product ids; the reader needs one of them. Empty: open to every active subscriber.
     */
    product_access: number[];
    /**
     * Standfirst.
     */
    summary?: string;
    /**
     * Name of such an item.
     */
    label: string;
    /**
     * Whether the reader may open all of the item.
     */
    access: 'full' | 'restricted';
  }[];
  /**
   * Guides by their last change, six at most.
   */
  updatedGuides: UpdatedGuide[];
  /**
   * Countries with the most new items in the last 90 days, six at most.
   */
  activeCountries: WatchedCountry[];
  /**
   * Impact of regulatory updates (low 1, medium 2, high 3), summed by month for the five specialisms with most of it.
   */
  impactIndex: {
    /**
     * Thirteen months up to the present one.
     */
    categories: string[];
    /**
     * Specialisms, most impact first.
     *
     * Items: A specialism.
     */
    series: {
      /**
       * Term id.
       */
      tid: number;
      /**
       * Name.
       */
      name: string;
      /**
       * One sum for each month.
       */
      data: number[];
    }[];
  };
  /**
   * The present year by month: twelve, or none where updates are not in the subscription.
   */
  yearly: HorizonMonth[];
  /**
   * The next events from today on, eight at most.
   */
  deadlines: CalendarEvent[];
  /**
   * The newest regulatory updates, six at most; without those that are featured.
   */
  latestUpdates: ContentSummary[];
  /**
   * The newest analysis and insights, six at most; without those that are featured.
   */
  latestAnalysis: ContentSummary[];
  /**
   * Blocks that are empty because the reader may not read their content.
   */
  locked: (
    | 'deadlines'
    | 'featured'
    | 'hots'
    | 'impactIndex'
    | 'latestAnalysis'
    | 'latestUpdates'
    | 'updatedGuides'
    | 'yearly'
  )[];
}
/**
 * A subject that gets more attention than before.
 */
export interface Trend {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Vocabulary.
   */
  vid: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Lower-case ISO 3166 code, on jurisdictions.
   */
  iso?: string;
  /**
   * Page of the term; absent if this vertical has none.
   */
  link?: string;
  /**
   * Items published in the last 90 days.
   */
  count: number;
  /**
   * Items published in the 90 days before those.
   */
  before: number;
  /**
   * (count - before) / sqrt(count + before): how much more than chance alone would make.
   */
  score: number;
}
/**
 * A country guide that was changed.
 */
export interface UpdatedGuide {
  /**
   * Term id of the jurisdiction.
   */
  tid: number;
  /**
   * Name of the jurisdiction.
   */
  name: string;
  /**
   * Lower-case ISO 3166 code, or empty.
   */
  iso: string;
  /**
   * Where it leads.
   */
  link: string;
  /**
   * 1 when the reader may not open it.
   */
  field_disable: 0 | 1;
  /**
   * Jurisdictions inside it.
   */
  child: TermReference[];
  /**
   * Product ids; the reader needs one of them. Empty: open to every active subscriber.
   */
  product_access: number[];
  /**
   * Day of the change (RFC 3339 full-date).
   */
  date: string;
  /**
   * The kind of guide.
   */
  title: string;
}
/**
 * Regulatory updates of a month in numbers, each once in every count.
 */
export interface HorizonMonth {
  /**
   * First day of the month (RFC 3339 full-date).
   */
  date: string;
  /**
   * Updates published.
   */
  count: number;
  /**
   * Updates with a date on which something takes effect.
   */
  effectiveCount: number;
  /**
   * For each kind of date of the site's configuration, by its id and “Count” (responseCount): updates with such a date.
   */
  [name: `${string}Count`]: number;
}
/**
 * Which year is wanted.
 */
export interface HorizonQuery {
  /**
   * First of the twelve months; January of the present year when absent.
   */
  from?: string;
  /**
   * Term ids of jurisdictions, one or repeated: items that carry one of them, or a place inside one.
   *
   * @minItems 1
   * @maxItems 50
   */
  jurisdiction?: number | number[];
}
/**
 * Horizon scanning: a year of regulatory updates in numbers, and upcoming events.
 */
export interface Horizon {
  /**
   * Twelve months, in order.
   *
   * @minItems 12
   * @maxItems 12
   */
  yearly: HorizonMonth[];
  /**
   * Events when rules take effect, earliest first, at most 12: upcoming ones of the current year, or all of another year.
   */
  effectiveDate: CalendarEvent[];
  /**
   * Events that bind a reader: from today on in the year that today is in, those of the year in any other, earliest first; 12 at most.
   */
  upcoming: CalendarEvent[];
  /**
   * Jurisdictions for a filter: those of the year's dates, and the requested ones.
   */
  jurisdictions: TermReference[];
}
/**
 * A JSON:API 1.1 document.
 */
export interface JsonApiDocument {
  /**
   * Version of the format.
   */
  jsonapi: {
    [k: string]: unknown;
  };
  /**
   * The resource, or the resources of a collection.
   */
  data: JsonApiResource | JsonApiResource[];
  /**
   * Resources requested by `include`.
   */
  included?: JsonApiResource[];
  /**
   * Links: self, next, prev.
   */
  links?: {
    [k: string]: unknown;
  };
  /**
   * Count of the whole collection.
   */
  meta?: {
    [k: string]: unknown;
  };
}
/**
 * Resource object (jsonapi.org/format/1.1).
 */
export interface JsonApiResource {
  /**
   * entity--bundle.
   */
  type: string;
  /**
   * Node or term id.
   */
  id: string;
  /**
   * Fields that this reader may see.
   */
  attributes: {
    [k: string]: unknown;
  };
  /**
   * Linkage to terms and related items.
   */
  relationships?: {
    [k: string]: unknown;
  };
  /**
   * Links.
   */
  links?: {
    [k: string]: unknown;
  };
  /**
   * Access of this reader.
   */
  meta?: {
    [k: string]: unknown;
  };
}
/**
 * Query of a JSON:API read. Filters name a field: `filter[nid]=1001`, `filter[title]=…`, `filter[path]=…`, `filter[term]=…` of nodes, `filter[title]=…`, `filter[key]=…`, `filter[parent]=…` of terms.
 */
export interface JsonApiQuery {
  /**
   * Relationships to include, comma separated.
   */
  include?: string;
  /**
   * Items to skip.
   */
  'page[offset]'?: number;
  /**
   * Items wanted.
   */
  'page[limit]'?: number;
  /**
   * Node id.
   */
  'filter[nid]'?: number;
  /**
   * Exact title.
   */
  'filter[title]'?: string;
  /**
   * Path alias.
   */
  'filter[path]'?: string;
  /**
   * Term id: nodes that carry the term, or one below it, in a public field.
   */
  'filter[term]'?: number;
  /**
   * Key of a term.
   */
  'filter[key]'?: string;
  /**
   * Parent term, 0 for the top level.
   */
  'filter[parent]'?: number;
}
/**
 * Messages whose hand-over to the mail server was interrupted: it may or may not have them.
 */
export interface UndeliveredMail {
  /**
   * The newest first; 100 at most.
   */
  items: UncertainMessage[];
}
/**
 * A message.
 */
export interface UncertainMessage {
  /**
   * Its id.
   */
  id: number;
  /**
   * What it is.
   */
  kind: 'password-reset' | 'digest';
  /**
   * E-mail address.
   */
  recipient: string;
  /**
   * Its subject.
   */
  subject: string;
  /**
   * Time when it was made (RFC 3339, UTC).
   */
  queuedAt: string;
  /**
   * Time of the interruption (RFC 3339, UTC).
   */
  endedAt: string;
  /**
   * What interrupted it.
   */
  problem: string;
}
/**
 * An OpenAPI 3.1 document.
 */
export interface OpenApiDocument {
  /**
   * Version of the format.
   */
  openapi: string;
  /**
   * Title and version of the API.
   */
  info: {
    [k: string]: unknown;
  };
  /**
   * Operations by path, then by method.
   */
  paths: {
    [k: string]: unknown;
  };
  /**
   * The schemas that operations refer to, and how to authenticate.
   */
  components: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The country reference: ISO 3166-1 by name, then the European Union and the federal levels.
 */
export interface Countries {
  /**
   * Every entry.
   */
  countries: CountryReference[];
}
/**
 * A country by the international lists. A list that does not know the country leaves its keys empty.
 */
export interface CountryReference {
  /**
   * Short name (ISO 3166-1).
   */
  name: string;
  /**
   * Two-letter code (ISO 3166-1); the extra entries for federal levels have their jurisdiction's key.
   */
  'alpha-2': string;
  /**
   * Three-letter code (ISO 3166-1).
   */
  'alpha-3': string;
  /**
   * Three-digit code (ISO 3166-1 numeric).
   */
  'country-code': string;
  /**
   * Prefix of subdivision codes (ISO 3166-2).
   */
  'iso_3166-2': string;
  /**
   * Region (UN M49).
   */
  region: string;
  /**
   * Sub-region (UN M49).
   */
  'sub-region': string;
  /**
   * Intermediate region (UN M49), or empty.
   */
  'intermediate-region': string;
  /**
   * Code of the region (UN M49).
   */
  'region-code': string;
  /**
   * Code of the sub-region (UN M49).
   */
  'sub-region-code': string;
  /**
   * Code of the intermediate region (UN M49), or empty.
   */
  'intermediate-region-code': string;
}
/**
 * A jurisdiction in the tree of regions, countries and states, with its content.
 */
export interface JurisdictionNode {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Name.
   */
  name: string;
  /**
   * Key, unique in the vocabulary.
   */
  key: string;
  /**
   * Lower-case ISO 3166 code, or eu; null without a code.
   */
  iso: string | null;
  /**
   * Kind of place: region, country, territory, union, federal, state, province, district, grouping, global.
   */
  category?: string;
  /**
   * Path of its page; null without a page.
   */
  link: string | null;
  /**
   * Node id of its page; absent without a page, or if the reader may not bookmark it.
   */
  nid?: number;
  /**
   * 1 where the reader's subscription does not open its page whole.
   */
  field_disable: 0 | 1;
  /**
   * Jurisdictions in it.
   */
  child: JurisdictionNode[];
  /**
   * Product ids; one of them opens its page. Empty: open to every active subscriber.
   */
  product_access: number[];
  /**
   * Address of its emblem.
   */
  icon?: string;
  /**
   * How its market is open to firms of this vertical; absent if its page does not tell.
   */
  status?:
    | 'open-licensing'
    | 'limited-licensing'
    | 'monopoly'
    | 'sub-national'
    | 'bank-led'
    | 'in-transition'
    | 'unregulated'
    | 'prohibited'
    | 'not-assessed';
  /**
   * Whether we have written about it: an overview, facts, licences, requirements or a guide. A place that is not covered does not count.
   */
  covered: boolean;
  /**
   * Licences that exist there.
   */
  licenses: {
    /**
     * How many.
     */
    count: number;
    /**
     * Their names.
     */
    names: string[];
  };
  /**
   * Requirements of its own requirement page.
   */
  requirements: number;
  /**
   * Path of its requirement page; absent if it does not exist or the reader may not open it.
   */
  requirements_link?: string;
  /**
   * Path of its country guide; absent if it does not exist or the reader may not open it.
   */
  guide?: string;
  /**
   * Regulatory updates of the last 12 months, those of jurisdictions in it too; absent for readers who may not read updates.
   */
  updates?: number;
}
/**
 * The tree of jurisdictions.
 */
export interface Jurisdictions {
  /**
   * Regions, by weight and name.
   */
  jurisdictions: JurisdictionNode[];
}
/**
 * A category of requirements with its content.
 */
export interface RequirementCategory {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Key, unique in the vocabulary.
   */
  key: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Requirements in it and below it.
   */
  count: number;
  /**
   * Sub-categories that are not empty.
   */
  child: RequirementCategory[];
  /**
   * Requirements of the category itself, in reading order.
   */
  requirements: RequirementEntry[];
}
/**
 * One obligation.
 */
export interface RequirementEntry {
  /**
   * Anchor on the requirement page.
   */
  id: string;
  /**
   * The obligation in one line.
   */
  title: string;
  /**
   * Address of the entry on its page.
   */
  link: string;
  /**
   * Topics.
   */
  topics: TermReference[];
  /**
   * Licences it concerns; none means every licence there.
   */
  licences: TermReference[];
  /**
   * The requirement, HTML.
   */
  body: string;
  /**
   * The official source.
   */
  source: {
    /**
     * Name and reference of the source.
     */
    title: string;
    /**
     * Address of the source.
     */
    url: string;
  };
  /**
   * When the entry was last checked against its source (RFC 3339 full-date).
   */
  reviewed?: string;
}
/**
 * The requirements of one jurisdiction by category.
 */
export interface RequirementTree {
  /**
   * Node id of the requirement page.
   */
  nid: number;
  /**
   * Headline.
   */
  title: string;
  /**
   * Canonical path.
   */
  path: string;
  /**
   * ISO date-time of the last change.
   */
  changed: string;
  jurisdiction: TermReference;
  /**
   * How many requirements there are.
   */
  count: number;
  /**
   * Categories that are not empty.
   */
  categories: RequirementCategory[];
}
/**
 * Which category of requirements is compared, and in which jurisdictions.
 */
export interface RequirementsComparisonQuery {
  /**
   * Term id of a requirement category; its sub-categories are rows of their own.
   */
  category: number;
  /**
   * Term ids of jurisdictions, in the order of the columns; at most 20. One or repeated.
   *
   * @minItems 1
   * @maxItems 20
   */
  jurisdictions: number | number[];
}
/**
 * Every requirement page, and how many requirements there are by category and topic on those the reader may open whole.
 */
export interface RequirementsOverview {
  /**
   * Pages that fit the query, by name of the jurisdiction.
   */
  pages: RequirementsPage[];
  /**
   * Requirements that fit the query.
   */
  total: number;
  /**
   * Categories of the vocabulary, with counts that the query does not narrow.
   */
  categories: TermCount[];
  /**
   * Topics that requirements name, with counts that the query does not narrow.
   */
  topics: TermCount[];
}
/**
 * A requirement page as the overview shows it.
 */
export interface RequirementsPage {
  /**
   * Node id.
   */
  nid: number;
  /**
   * Headline.
   */
  title: string;
  /**
   * Canonical path.
   */
  path: string;
  jurisdiction: TermReference;
  region?: TermReference;
  /**
   * Requirements on the page.
   */
  count: number;
  /**
   * Requirements that fit the query; all of them without one.
   */
  matching: number;
  /**
   * The requirements that fit the query, in the order of the page; absent without one.
   */
  requirements?: {
    /**
     * Anchor on the page.
     */
    id: string;
    /**
     * The obligation in one line.
     */
    title: string;
    /**
     * Path of the page with the anchor.
     */
    link: string;
    /**
     * The requirement, HTML.
     */
    body: string;
    /**
     * Its legal source.
     */
    source: {
      /**
       * Name of the source.
       */
      title: string;
      /**
       * Address of the source.
       */
      url: string;
    };
  }[];
  /**
   * ISO date-time of the last change.
   */
  changed: string;
  /**
   * Whether the reader may open all of it. A restricted page fits no query.
   */
  access: 'full' | 'restricted';
}
/**
 * A term and how often it is used.
 */
export interface TermCount {
  /**
   * Term id.
   */
  tid: number;
  /**
   * Key, unique in the vocabulary.
   */
  key: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Term id of the term above it; absent at the top level.
   */
  parent?: number;
  /**
   * How many, those of terms below it too.
   */
  count: number;
}
/**
 * Narrows the requirement pages to those with something on a subject.
 */
export interface RequirementsQuery {
  /**
   * Term id of a requirement category; its sub-categories count.
   */
  category?: number;
  /**
   * Term id of a requirement topic.
   */
  topic?: number;
}
/**
 * An error in the format of RFC 9457 (application/problem+json). `code` is stable; `detail` is for people.
 */
export interface ProblemDetails {
  /**
   * Problem type, a URI reference.
   */
  type: string;
  /**
   * Short summary of the problem.
   */
  title: string;
  /**
   * HTTP status code.
   */
  status: number;
  /**
   * Stable code to branch on.
   */
  code: string;
  /**
   * How to solve the problem.
   */
  detail?: string;
  /**
   * Seconds after which the call may be tried again, as in the Retry-After header.
   */
  retry_after?: number;
  /**
   * Path of the request.
   */
  instance?: string;
  /**
   * Every fault found in the request.
   *
   * Items: One fault in the request.
   */
  errors?: {
    /**
     * JSON pointer into the body, or the name of the query parameter.
     */
    pointer: string;
    /**
     * The expected value.
     */
    message: string;
  }[];
  /**
   * For a conflict: the record as it is now.
   */
  current?: {};
}
/**
 * Notices about the running site for administrators.
 */
export interface SiteNotices {
  /**
   * Newest first; empty when all is well.
   */
  notices: SiteNotice[];
}
/**
 * One thing that is wrong.
 */
export interface SiteNotice {
  /**
   * An edit of the configuration was refused, the configuration has warnings, paths wait for the next build, a plugin failed, or mail is not delivered.
   */
  kind: 'configuration' | 'configuration-warnings' | 'unbuilt-paths' | 'plugin' | 'mail';
  /**
   * One sentence.
   */
  title: string;
  /**
   * Where and why.
   */
  detail: string;
  /**
   * When it first happened.
   */
  first: string;
  /**
   * When it last happened.
   */
  last: string;
  /**
   * How often it has happened.
   */
  count: number;
}
