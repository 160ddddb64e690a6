/** Who changes access, and what features add to the audit trail. Types only. */

/** Who changes access. */
export interface Actor {
  /**
   * `account` is a signed-in person, `command line` the operator of the server, `system` the program itself; `sign-on` a
   * sign-in by the provider of an organisation, `provisioning` the directory of an organisation (SCIM).
   */
  kind: 'account' | 'command line' | 'system' | 'sign-on' | 'provisioning';
  /** Id of the account; null for the others. */
  id: number | null;
  /** Time of the change (ISO 8601, UTC); by default now. */
  at?: string;
}

/**
 * Actions in the audit trail that leave what an administrator sets for an account as it is, such as what people share: the form of
 * an administrator has no conflict with them. Features add theirs here and to `FeatureStore.besideActions`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features add to it
export interface BesideActions {}
