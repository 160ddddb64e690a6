/** Readers with their sessions and programs. */
import { createClient, type Client } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import type { Tally } from './tally.ts';

export const VERTICAL = 'payments_compliance';

export interface Person {
  email: string;
  /** `Cookie` header of their session. */
  cookie(): string;
  /** A client of the API whose answers are counted for a deed. */
  client(deed: string): Client;
  /** Begins another session. The one before the last is ended: what runs has the last one. */
  signInAgain(): Promise<void>;
}

/** @throws if they cannot sign in */
export async function signInPerson(origin: string, email: string, tally: Tally): Promise<Person> {
  let access = '';
  let refresh = '';
  /** Refresh token of the session before. */
  let earlier: string | undefined;
  const client = (deed: string, token?: string) =>
    createClient({
      transport: createHttpTransport({ fetch: tally.fetchFor(deed), origin }),
      vertical: VERTICAL,
      token,
    });
  /** As browsers do: an access token may have ended, so it is renewed first. */
  const signOut = async (refreshToken: string) => {
    const renewed = await client('renew').getToken({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    if (renewed.ok) await client('sign out', renewed.value.access_token).logout(renewed.value.refresh_token);
  };
  const signIn = async () => {
    const answer = await client('sign in').getToken({
      grant_type: 'password',
      username: email,
      password: DEMO_PASSWORD,
    });
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.problem.title}`);
    access = answer.value.access_token;
    refresh = answer.value.refresh_token;
  };
  await signIn();
  return {
    email,
    cookie: () => `access_token=${access}; refresh_token=${refresh}`,
    client: (deed) => client(deed, access),
    async signInAgain() {
      const ended = earlier;
      earlier = refresh;
      await signIn();
      if (ended) await signOut(ended);
    },
  };
}
