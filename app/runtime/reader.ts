/**
 * Who may do what, as the API's user-subscriptions call answers it (specification sections 3 and 6). This is all
 * the web tier knows of a person while it renders: enough to decide, nothing to recognise anyone by.
 */
export interface Reader {
  /** An active subscription is needed to use the product at all. */
  active: boolean;
  permissions: readonly string[];
  legacyPermissions: readonly string[];
  /** Subscription product keys, such as `pc_guides` or `pc_guides_trial`. */
  products: readonly string[];
  /** Verticals other than this one in which the person has an active subscription. */
  otherVerticals: readonly string[];
}

/** Permissions of either list; where the specification says "checked in both". */
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
 * Everything about a reader that can change a shared page, as one string: two readers of equal level get the same
 * bytes. Order and duplicates in the lists do not matter.
 */
export function accessLevel(reader: Reader): string {
  const list = (values: readonly string[]) => [...new Set(values)].sort();
  // As JSON, so that no name can pass for two.
  return JSON.stringify(
    [reader.permissions, reader.legacyPermissions, reader.products, reader.otherVerticals].map(list),
  );
}
