/** Calls of the API that prepare a journey. */
import { getTokens } from '../support/http.ts';
import { expect } from '../support/test.ts';

/** Calls the API as somebody. */
export async function apiClient(url: string, email: string) {
  const { access_token } = await getTokens(url, email);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test knows what it asked for
  return async (path: string, json?: object, method?: string, more = {}): Promise<any> => {
    const answer = await fetch(url + path, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(json && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    expect([path, answer.status < 300, answer.ok ? '' : await answer.text()]).toEqual([path, true, '']);
    return answer.json();
  };
}
