/** What the environment says about the synchronisation with a Drupal site. */

interface ContentSyncAccess {
  /** The value of the header Authorization. */
  authorization: string | undefined;
  requestsPerSecond: number;
}

/** How a server synchronises by itself. */
export interface ContentSyncSchedule {
  address: URL;
  /** Path of the mapping file, from the folder of the project. */
  mapping: string;
  everyMs: number;
}

export interface ContentSyncSettings {
  access: ContentSyncAccess;
  /** Ids of both sites are compared if they were not for so long, in milliseconds. */
  compareEveryMs: number;
  schedule: ContentSyncSchedule | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a header may hold: a break of the line would make another header. */
const IS_HEADER = /^[\x20-\x7e]+$/;

/** The address of a site. `undefined`: it is not one. Credentials do not belong into it: it is shown and logged. */
export function siteAddress(text: string): URL | undefined {
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    return undefined;
  return address.search || address.hash ? undefined : address;
}

/**
 * @param env reading a variable makes its name known
 * @returns `messages` about what is wrong, and `warnings`; neither repeats a secret
 */
export function readContentSync(env: Record<string, string | undefined>): {
  contentSync: ContentSyncSettings;
  messages: string[];
  warnings: string[];
} {
  const messages: string[] = [];
  const number = (name: string, byDefault: number, [least, most]: [number, number], unit: string): number => {
    const value = Number(env[name] || byDefault);
    if (!(value >= least && value <= most))
      messages.push(
        `${name} must be a number of ${unit} from ${least} to ${most}, but it is "${env[name]}".`,
      );
    return value;
  };
  const given = env['CONTENT_SYNC_AUTHORIZATION'] || undefined;
  const user = env['CONTENT_SYNC_USER'] || undefined;
  const password = env['CONTENT_SYNC_PASSWORD'] || undefined;
  if (given !== undefined && !IS_HEADER.test(given))
    messages.push(
      'CONTENT_SYNC_AUTHORIZATION must be one line of plain characters, such as Bearer and a token.',
    );
  if (given !== undefined && (user !== undefined || password !== undefined))
    messages.push('Set either CONTENT_SYNC_AUTHORIZATION, or CONTENT_SYNC_USER and CONTENT_SYNC_PASSWORD.');
  if ((user === undefined) !== (password === undefined))
    messages.push('CONTENT_SYNC_USER and CONTENT_SYNC_PASSWORD belong together.');
  if (user?.includes(':')) messages.push('CONTENT_SYNC_USER must not have a colon.');
  const basic =
    user !== undefined ? `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` : undefined;

  const requestsPerSecond = number('CONTENT_SYNC_REQUESTS_PER_SECOND', 2, [0.1, 50], 'requests');
  const compareEveryMs = number('CONTENT_SYNC_COMPARE_HOURS', 24, [1, 24 * 31], 'hours') * HOUR_MS;
  const url = env['CONTENT_SYNC_URL'] || undefined;
  const mapping = env['CONTENT_SYNC_MAPPING'] || undefined;
  const everyMs = number('CONTENT_SYNC_MINUTES', 15, [1, 24 * 60], 'minutes') * MINUTE_MS;
  const address = url === undefined ? undefined : siteAddress(url);
  if (url !== undefined && address === undefined)
    messages.push(
      'CONTENT_SYNC_URL must be the http(s) address of a Drupal site, without user, password and query.',
    );
  if ((url === undefined) !== (mapping === undefined))
    messages.push('CONTENT_SYNC_URL and CONTENT_SYNC_MAPPING belong together.');
  const authorization = given ?? basic;
  const isOpen =
    authorization !== undefined && address?.protocol === 'http:' && address.hostname !== 'localhost';
  return {
    warnings: isOpen ? ['CONTENT_SYNC_URL is not https: its credentials can be read on the way.'] : [],
    contentSync: {
      access: { authorization, requestsPerSecond },
      compareEveryMs,
      schedule: address && mapping !== undefined ? { address, mapping, everyMs } : undefined,
    },
    messages,
  };
}
