/**
 * Roles of content for the platform. Screens and the API select content by role, never by plugin, content type or
 * vocabulary.
 */
import { listingRoute } from './resolve.ts';
import type { ContentRole, VerticalConfig, VocabularyRole } from '#app/config/model.ts';

/**
 * Content types of a vertical with a role, in the order of the configuration; empty if no enabled type has it.
 *
 * @example typesWithRole(vertical, 'analysis') // ['analysis-article', 'insight-article']
 */
export function typesWithRole(
  { contentTypes }: Pick<VerticalConfig, 'contentTypes'>,
  role: ContentRole,
): string[] {
  return Object.keys(contentTypes).filter((type) => contentTypes[type]!.roles.includes(role));
}

/** Path of the first list of one content type with a role; undefined in a vertical without one. */
export function roleListPath(
  vertical: Pick<VerticalConfig, 'contentTypes' | 'routes'>,
  role: ContentRole,
): string | undefined {
  return typesWithRole(vertical, role)
    .map((type) => listingRoute(vertical, type)?.path)
    .find(Boolean);
}

/** Ids of the vocabularies that a vertical uses with a role, in the order of the configuration. */
export function vocabulariesWithRole(
  { vocabularies }: Pick<VerticalConfig, 'vocabularies'>,
  role: VocabularyRole,
): string[] {
  return Object.entries(vocabularies).flatMap(([vid, vocabulary]) =>
    vocabulary.enabled && vocabulary.role === role ? [vid] : [],
  );
}
