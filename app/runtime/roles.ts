/**
 * Roles of content for the platform. Screens and the API select content by role, never by plugin, content type or
 * vocabulary.
 */
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

/** Ids of the vocabularies that a vertical uses with a role, in the order of the configuration. */
export function vocabulariesWithRole(
  { vocabularies }: Pick<VerticalConfig, 'vocabularies'>,
  role: VocabularyRole,
): string[] {
  return Object.entries(vocabularies).flatMap(([vid, vocabulary]) =>
    vocabulary.enabled && vocabulary.role === role ? [vid] : [],
  );
}
