// Generated from schema.json and options.schema.json by schemas/generate-types.ts. Do not edit.

/**
 * The type of each file of the schemas.
 */
export interface PluginFiles {
  'plugins/regulatory-update/schema.json': RegulatoryUpdate;
  'plugins/regulatory-update/options.schema.json': RegulatoryUpdateOptions;
}
/**
 * One event in regulation: what was published by whom, what it asks, and its typed dates. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface RegulatoryUpdate {
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
   * Short title for lists, cards and browser tabs. By default the title.
   */
  field_short_title?: string;
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
  product_access?: number[];
  /**
   * Names of the products the item belongs to, for display.
   */
  field_product?: string[];
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
     * Text format of the source system, for round trips.
     */
    format?: string;
  };
  /**
   * Who wrote it.
   */
  field_authors?: {
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
  field_key_points?: string[];
  /**
   * Dates that bind, each of one kind.
   *
   * @minItems 1
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
     * Kind of date, as horizon scanning counts them.
     */
    kind: 'publication' | 'response' | 'effective' | 'applicable' | 'reporting';
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
  field_accordion?: {
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
  field_sub_section?: {
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
   * Official sources. Pages show the number that the content type's options allow.
   *
   * @minItems 1
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
   * Files to download.
   */
  field_file?: {
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
   * Amount of a fine or penalty.
   */
  field_fine_or_penalty?: number;
  /**
   * GBP, USD and Euro are shown as £, $ and €; any other value unchanged.
   */
  field_fine_or_penalty_currency?: string;
  /**
   * Node ids of related items, most relevant first.
   */
  field_related_content?: number[];
  /**
   * Jurisdictions the item is about, as vocabulary/key.
   */
  field_jurisdiction: string[];
  /**
   * The one jurisdiction the item belongs to, as vocabulary/key.
   */
  field_one_jurisdiction?: string;
  /**
   * Products, services or sectors, as vocabulary/key.
   */
  field_sector?: string[];
  /**
   * Specialisms, as vocabulary/key.
   */
  field_specialism?: string[];
  /**
   * Featured topics, as vocabulary/key.
   */
  field_topic?: string[];
  /**
   * Companies the item is about, as vocabulary/key.
   */
  field_company?: string[];
  /**
   * Whether editors put the item forward on the home page.
   */
  field_featured?: boolean;
  /**
   * Kind of the reported document, as vocabulary/key.
   */
  field_document_type: string;
  /**
   * Regulators, legislatures and courts the item comes from or names, as vocabulary/key.
   */
  field_authority?: string[];
  /**
   * Official reference of the document.
   */
  field_reference_number?: string;
  /**
   * How far the rule has come.
   */
  field_stage?:
    | 'consultation'
    | 'proposal'
    | 'adopted'
    | 'in-force'
    | 'guidance'
    | 'enforcement'
    | 'announcement'
    | 'withdrawn';
  /**
   * How much work it makes for the firms it concerns; summed by month in the impact index (low 1, medium 2, high 3).
   */
  field_impact: 'low' | 'medium' | 'high';
  /**
   * What it asks of a reader: to know, to act, or neither yet.
   */
  field_urgency: 'for-information' | 'action-required' | 'news';
  /**
   * What to do, one step a line, plain sentences.
   */
  field_actions?: string[];
  /**
   * The series of events that this one belongs to, oldest first: proposal, final rule, amendment.
   */
  field_series?: {
    /**
     * When (RFC 3339 full-date).
     */
    date: string;
    /**
     * What happened.
     */
    label: string;
    /**
     * Node id of the item in this library; absent when it is not held.
     */
    nid?: number;
  }[];
  /**
   * Headings of the text, its sections and boxes, with their anchors; written by load. Hidden, as the text is.
   */
  headings?: {
    /**
     * Anchor on the page.
     */
    id: string;
    /**
     * Words of the heading.
     */
    text: string;
  }[];
}
/**
 * Options of content types rendered by the regulatory-update plugin, set in config/content-types.json.
 */
export interface RegulatoryUpdateOptions {
  /**
   * Most related items shown.
   */
  related: number;
  /**
   * Most reference-library entries shown.
   */
  referenceLibrary: number;
}
