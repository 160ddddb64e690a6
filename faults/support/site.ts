/** A site of the built product with the demonstration library, and its readers. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createClient, type Client } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import { startSite, type Site } from '../../e2e/support/server.ts';

const VERTICAL = 'payments_compliance';

/** A folder of data that is deleted after the test. */
export function dataFolder(content: 'library' | 'empty' = 'library'): string {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (content === 'library') cpSync(inject('seed'), folder, { recursive: true });
  return folder;
}

/** Starts a server that is ended after the test, if it still runs then. @param root by default this project */
export async function serve(
  env: Record<string, string> = {},
  dataDir = dataFolder(),
  root?: string,
): Promise<Site> {
  const site = await startSite({ dataDir, env, ...(root !== undefined && { root }) });
  onTestFinished(() => site.kill());
  return site;
}

/** A client of the API for an account, and its access token, which is good for fifteen minutes. */
export async function signIn(
  origin: string,
  account = 'full@demo.test',
): Promise<Client & { token: string; refreshToken: string }> {
  const transport = createHttpTransport({ fetch, origin });
  const answer = await createClient({ transport, vertical: VERTICAL }).getToken({
    grant_type: 'password',
    username: account,
    password: DEMO_PASSWORD,
  });
  if (!answer.ok) throw new Error(`${account} cannot sign in: ${answer.problem.title}`);
  const { access_token: token, refresh_token: refreshToken } = answer.value;
  return { ...createClient({ transport, vertical: VERTICAL, token }), token, refreshToken };
}

/** Milliseconds until a question is answered with yes. @throws when it takes longer than it may */
export async function until(isTrue: () => Promise<boolean> | boolean, mostMs: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await isTrue()) return performance.now() - begun;
    const passed = performance.now() - begun;
    if (passed > mostMs) throw new Error(`It did not come true in ${mostMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface Looked {
  status: number;
  retryAfter: string | null;
  ms: number;
  body: string;
}

/** One request, with its time. No answer counts as status 0. */
export async function look(url: string, init: RequestInit = {}, patienceMs = 20_000): Promise<Looked> {
  const begun = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const body = await answer.text();
    const { status, headers } = answer;
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - begun, body };
  } catch (error) {
    return { status: 0, retryAfter: null, ms: performance.now() - begun, body: String(error) };
  }
}
