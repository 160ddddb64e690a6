/** How a thing is shared, in words. */
interface Shared {
  right?: 'read' | 'edit';
  sharedBy?: string;
  sharedWith?: { name: string; right: 'read' | 'edit' };
}

/**
 * Who shares a thing with the reader, or with whom the reader shares it; undefined for a private one.
 *
 * @example 'Shared by Jane Doe, to edit'
 * @example 'Shared with Licensing, to read'
 */
export function shareText({ right = 'read', sharedBy, sharedWith }: Shared): string | undefined {
  if (sharedBy !== undefined) return `Shared by ${sharedBy}, to ${right}`;
  return sharedWith && `Shared with ${sharedWith.name}, to ${sharedWith.right}`;
}
