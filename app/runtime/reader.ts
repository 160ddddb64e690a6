/**
 * The rights of a reader, as returned by the API's user-subscriptions call (specification sections 3 and 6). The web
 * tier knows nothing else about a person while it renders: enough to decide, without identifying anyone.
 */
export interface Reader {
  /** Whether the subscription is active; without one the reader cannot use the product. */
  active: boolean;
  permissions: readonly string[];
  legacyPermissions: readonly string[];
  /** Subscription product keys, such as `pc_guides` or `pc_guides_trial`. */
  products: readonly string[];
  /** Verticals other than this one in which the person has an active subscription. */
  otherVerticals: readonly string[];
}

/** Permissions of both lists, where the specification says "checked in both". */
function holds(reader: Reader, permission: string): boolean {
  return reader.permissions.includes(permission) || reader.legacyPermissions.includes(permission);
}

/** Workspace access: either list contains `workspace`. */
export function hasWorkspace(reader: Reader): boolean {
  return holds(reader, 'workspace');
}

/** Tools access: any legacy permission, or `tool` among the permissions. */
export function hasTools(reader: Reader): boolean {
  return reader.legacyPermissions.length > 0 || reader.permissions.includes('tool');
}

/**
 * Everything about a reader that can change a shared page, as a string: readers with the same level get the same bytes.
 * Order and duplicates in the lists do not matter.
 */
export function accessLevel(reader: Reader): string {
  const list = (values: readonly string[]) => [...new Set(values)].sort();
  // As JSON, so that different lists never give the same string.
  return JSON.stringify(
    [reader.permissions, reader.legacyPermissions, reader.products, reader.otherVerticals].map(list),
  );
}
