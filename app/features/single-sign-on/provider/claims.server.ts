/** What a provider says of a person. */

/** A person as the provider describes them. */
export interface Person {
  subject: string;
  email: string | undefined;
  /** Whether the provider says that the address is the person's; undefined if it says nothing of it. */
  isVerified: boolean | undefined;
  firstName: string;
  lastName: string;
  /** Undefined if the provider did not send them because there are too many. */
  groups: ReadonlySet<string> | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

const MOST_GROUPS = 1000;

const text = (value: unknown, most = 320) =>
  typeof value === 'string' && value.length <= most ? value.trim() : '';

/** Providers write it as a boolean, as text (Cognito) or as a number (`xms_edov` of Entra). */
function truth(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** An address with exactly one @ and nothing odd around it. */
const ADDRESS = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]+$/;

function groupsIn(claims: Claims, claim: string): ReadonlySet<string> | undefined {
  if (claim === '') return new Set();
  const value = claims[claim];
  // Entra names the claim in `_claim_names` instead of sending more than 200 groups.
  const elsewhere = claims['_claim_names'];
  if (value === undefined && typeof elsewhere === 'object' && elsewhere && claim in elsewhere)
    return undefined;
  const list = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  return list.length > MOST_GROUPS ? undefined : new Set(list);
}

/** @param groupsClaim name of the claim with groups; empty for none */
export function readPerson(subject: string, claims: Claims, groupsClaim: string): Person {
  // Entra: the name for signing in, in a domain that the tenant has proved.
  const given = [claims['email'], claims['preferred_username'], claims['upn']].map((one) => text(one));
  const email = given.find((one) => ADDRESS.test(one))?.toLowerCase();
  const isOfEmail = email !== undefined && email === given[0]?.toLowerCase();
  const [first = '', ...rest] = text(claims['name'], 400).split(/\s+/);
  return {
    subject,
    email,
    isVerified: isOfEmail ? (truth(claims['email_verified']) ?? truth(claims['xms_edov'])) : undefined,
    firstName: text(claims['given_name'], 200) || first.slice(0, 200),
    lastName: text(claims['family_name'], 200) || rest.join(' ').slice(0, 200),
    groups: groupsIn(claims, groupsClaim),
  };
}
