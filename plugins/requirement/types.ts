// Generated from schema.json and options.schema.json by schemas/generate-types.ts. Do not edit.

/**
 * The type of each file of the schemas.
 */
export interface PluginFiles {
  'plugins/requirement/schema.json': Requirement;
  'plugins/requirement/options.schema.json': RequirementOptions;
}
/**
 * What one jurisdiction requires, item by item: category, topics, licences concerned, and the source. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Requirement {
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
   * Jurisdictions the item is about, as vocabulary/key.
   */
  field_jurisdiction?: string[];
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
   * The requirements, in reading order within each category.
   *
   * @minItems 1
   */
  field_requirements: {
    /**
     * Anchor on the page; written by load.
     */
    id?: string;
    /**
     * The obligation in one line.
     */
    title: string;
    /**
     * Category, as vocabulary/key; a sub-category where there is one.
     */
    category: string;
    /**
     * Topics, as vocabulary/key.
     */
    topics?: string[];
    /**
     * Licences it concerns, as vocabulary/key; none means every licence there.
     */
    licences?: string[];
    /**
     * What must be done, HTML.
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
     * When the entry was last checked against its source.
     */
    reviewed?: string;
  }[];
  /**
   * Number of requirements; written by load.
   */
  requirement_count?: number;
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
 * Options of content types rendered by the requirement plugin, set in config/content-types.json.
 */
export interface RequirementOptions {
  /**
   * Most related items shown.
   */
  related: number;
  /**
   * Most reference-library entries shown.
   */
  referenceLibrary: number;
}
