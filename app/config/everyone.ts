import type { ContentTypeEntry } from '#generated/schemas/types.ts';
import type { ContentType, VerticalConfig } from './model.ts';

/** In `requires` of a content type: no permission. It has to be said, so that no type is open by an omission. */
const EVERYONE = 'everyone';

/** Replaces `"everyone"` by an empty list of permissions. Changes the content types in place. */
export function expandEveryone({ contentTypes }: Partial<Pick<VerticalConfig, 'contentTypes'>>): void {
  for (const type of Object.values<Pick<ContentTypeEntry | ContentType, 'requires'>>(contentTypes ?? {}))
    if (type.requires === EVERYONE) type.requires = [];
}
