// Generated from schema.json and options.schema.json by schemas/generate-types.ts. Do not edit.

/**
 * The type of each file of the schemas.
 */
export interface PluginFiles {
  'plugins/jurisdiction/schema.json': Jurisdiction;
  'plugins/jurisdiction/options.schema.json': JurisdictionOptions;
}
/**
 * A country, state or supranational market: how it regulates, who supervises, which licences exist. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Jurisdiction {
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
  body?: {
    /**
     * Standfirst, plain text.
     */
    summary?: string;
    /**
     * The text, HTML; headings start at h2.
     */
    value?: string;
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
   */
  field_key_dates?: {
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
   */
  field_reference_library?: {
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
   * Node ids of related items, most relevant first.
   */
  field_related_content?: number[];
  /**
   * The one jurisdiction the item belongs to, as vocabulary/key.
   */
  field_one_jurisdiction: string;
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
   * Whether editors put the item forward on the home page.
   */
  field_featured?: boolean;
  /**
   * Regulators, legislatures and courts the item comes from or names, as vocabulary/key.
   */
  field_authority?: string[];
  /**
   * Licences that exist there, or that it concerns, as vocabulary/key.
   */
  field_licence?: string[];
  /**
   * How the market is open to firms of this vertical; colours the world map.
   */
  field_market_status?:
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
   * Facts for the side of the page, each short.
   */
  field_facts?: {
    /**
     * What the fact is.
     */
    label: string;
    /**
     * The fact.
     */
    value: string;
  }[];
  /**
   * The entry of the country reference; written by load. Absent where there is none, as for a region.
   */
  country_reference?: {
    /**
     * Short name (ISO 3166-1).
     */
    name: string;
    /**
     * Two-letter code (ISO 3166-1).
     */
    'alpha-2'?: string;
    /**
     * Three-letter code (ISO 3166-1).
     */
    'alpha-3'?: string;
    /**
     * Three-digit code (ISO 3166-1 numeric).
     */
    'country-code'?: string;
    /**
     * Prefix of subdivision codes (ISO 3166-2).
     */
    'iso_3166-2'?: string;
    /**
     * Region (UN M49).
     */
    region?: string;
    /**
     * Sub-region (UN M49).
     */
    'sub-region'?: string;
    /**
     * Intermediate region (UN M49), empty where there is none.
     */
    'intermediate-region'?: string;
    /**
     * Code of the region (UN M49).
     */
    'region-code'?: string;
    /**
     * Code of the sub-region (UN M49).
     */
    'sub-region-code'?: string;
    /**
     * Code of the intermediate region (UN M49), empty where there is none.
     */
    'intermediate-region-code'?: string;
  };
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
 * Options of content types rendered by the jurisdiction plugin, set in config/content-types.json.
 */
export interface JurisdictionOptions {
  /**
   * Most related items shown.
   */
  related: number;
  /**
   * Most reference-library entries shown.
   */
  referenceLibrary: number;
}
