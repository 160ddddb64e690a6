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
   * Title of the page in the browser's title bar and in reports. A content page has the title of its content instead.
   */
  title: string;
  /**
   * Folder under app/screens that shows this address.
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
