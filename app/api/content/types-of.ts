import type { ContentRole, VerticalConfig } from '#app/config/model.ts';
import { type Reader, mayReadType } from '#app/runtime/access.ts';
import { typesWithRole } from '#app/runtime/roles.ts';

/** Content types that the reader's permissions open; with a role, those that have it. */
export function readableTypes(
  { vertical, reader }: { vertical: VerticalConfig; reader: Reader },
  role?: ContentRole,
): string[] {
  const types = role === undefined ? Object.keys(vertical.contentTypes) : typesWithRole(vertical, role);
  return types.filter((type) => mayReadType(vertical, type, reader));
}
