// Generated from schema.json and options.schema.json by schemas/generate-types.ts. Do not edit.

/**
 * The type of each file of the schemas.
 */
export interface PluginFiles {
  'plugins/resource/schema.json': Resource;
  'plugins/resource/options.schema.json': ResourceOptions;
}
/**
 * Something to use: a register, an official text, a template, a checklist, a report. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Resource {
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
   * Jurisdictions the item is about, as vocabulary/key.
   */
  field_jurisdiction?: string[];
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
   * Whether editors put the item forward on the home page.
   */
  field_featured?: boolean;
  /**
   * Regulators, legislatures and courts the item comes from or names, as vocabulary/key.
   */
  field_authority?: string[];
  /**
   * What it is.
   */
  field_resource_kind:
    'official-source' | 'register' | 'report' | 'template' | 'checklist' | 'fact-sheet' | 'webinar';
  /**
   * Where it is, outside this library.
   */
  field_link?: {
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
 * Options of content types rendered by the resource plugin, set in config/content-types.json.
 */
export interface ResourceOptions {
  /**
   * Most related items shown.
   */
  related: number;
  /**
   * Most reference-library entries shown.
   */
  referenceLibrary: number;
}
