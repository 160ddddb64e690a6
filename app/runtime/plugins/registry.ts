/** The plugins that the server has loaded: their content types' schemas, loaders and projections. Types only. */
import type { Project } from '#app/plugin.ts';
import type { PluginManifest } from '#generated/schemas/types.ts';
import type { FieldRole } from '#app/config/plugins/field-roles.ts';
import type { LoadPage } from './load.ts';
import type { VisibilitySchema } from './redact.ts';
import type { SchemaFault } from './validation.ts';

/** JSON Schema of a plugin's content, with the annotations that the platform reads. */
export interface ContentSchema extends VisibilitySchema {
  title?: string;
  'x-substance'?: string[];
  /** Fields whose first terms are short facts under a title, in this order. */
  'x-facts'?: string[];
  properties: Record<string, VisibilitySchema & FieldAnnotations>;
}
interface FieldAnnotations {
  'x-vocabulary'?: string[];
  'x-relation'?: boolean;
  'x-summary'?: boolean;
  /** Option with the maximum number of entries that a page shows. */
  'x-limit'?: string;
  /** Title of the field's column in lists; the field must be public and have `x-summary`. */
  'x-column'?: string;
  /** Title of the filter of lists by the field's values, names of the values, and name of the order by them. */
  'x-facet'?: string;
  'x-values'?: Record<string, string>;
  'x-sort'?: string;
  /** How readers see an object. */
  'x-format'?: 'money';
  /** The role of the field for the platform. */
  'x-role'?: FieldRole;
  contentMediaType?: string;
  readOnly?: boolean;
}

type Item = Record<string, unknown>;

/** A plugin on the server. Views are in the route modules that the framework bundles. */
export interface Plugin {
  manifest: PluginManifest;
  schema: ContentSchema;
  /**
   * Validates a record by `schema.json` and returns its faults. Compiled on first use, because only imports need it.
   */
  faults(record: unknown): SchemaFault[];
  /** The options of a content type, with defaults. */
  options(given: object | undefined): Item;
  load: LoadPage;
  project: Project<Item>;
}

/** Plugins by id. */
export type Registry = ReadonlyMap<string, Plugin>;
