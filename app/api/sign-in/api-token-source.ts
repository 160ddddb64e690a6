/** Tokens that readers give to programs: they call the operations that declare their scope, with the access of their reader. Types only. */
import type { Services } from '../services.ts';

/** What a program may do. */
export type ApiScope = 'read';

/** Whose token it is. */
interface ApiTokenHolder {
  userId: number;
  scope: ApiScope;
  /** Unix time in seconds; the token may have expired. */
  expiresAt: number;
}

/** The part `apiTokens` of a feature. */
export interface ApiTokenSource {
  /** Every token begins with it, and nothing else that the API takes does. */
  prefix: string;
  /** @returns undefined for one that never existed or was revoked */
  holder(services: Services, token: string): Promise<ApiTokenHolder | undefined>;
}
