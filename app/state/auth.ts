import { atom } from 'jotai';

/** The reader's access, as in `GET /api/user-subscriptions`. */
interface Subscriptions {
  active: boolean;
  permissions: string[];
  legacy_permissions: string[];
}

/** The browser's view of the session, in the field names the API and its clients use. */
export interface AuthState {
  userEmail: string | null;
  isAdmin: boolean;
  isAuthorize: boolean;
  isGuest: boolean;
  access_token: string | null;
  /** Always null: the refresh token is in an HttpOnly cookie, so that scripts cannot steal it. */
  refresh_token: string | null;
  /** Remaining lifetime of the access token in seconds: its expiry claim minus now, at least 0. */
  expires_in_token: number;
  /** Always 0, because the refresh token is absent here. */
  expires_in_refresh_token: number;
  /** The claims that the access token signs, as JSON text; not verified here. */
  signed_data: string | null;
  /** The signed-in user's id. */
  authUser: string | null;
  /** Set by /loggedout with `user` and `token`: a password reset is under way. */
  resetPassword: boolean;
  resetPasswordToken: string | null;
  resetPasswordUser: string | null;
  subscriptions: Subscriptions;
}

/** The state without a session; logging out returns to it. */
export const loggedOut: Readonly<AuthState> = {
  userEmail: null,
  isAdmin: false,
  isAuthorize: false,
  isGuest: true,
  access_token: null,
  refresh_token: null,
  expires_in_token: 0,
  expires_in_refresh_token: 0,
  signed_data: null,
  authUser: null,
  resetPassword: false,
  resetPasswordToken: null,
  resetPasswordUser: null,
  subscriptions: { active: false, permissions: [], legacy_permissions: [] },
};

/** Filled in the browser after the page is usable; never read while rendering on the server. */
export const authAtom = atom<AuthState>(loggedOut);
