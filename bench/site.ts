/** The built product with the demonstration library in a separate folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import { createClient } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { allocatorSettings, heapFlags } from '../cli/server-memory.js';
import { readDocument } from './document.ts';
import { startServer, type Server } from './processes.ts';

/** The article that every row reads. */
const ARTICLE_NID = 1001;
const ACCOUNT = 'full@demo.test';
const VERTICAL = 'payments_compliance';

export interface Site {
  /** Root of the project. */
  root: string;
  /** Temporary files of the run; removed at its end. */
  scratch: string;
  /** Folder of the loaded database. */
  dataDir: string;
  /** Path of the article. */
  article: string;
  /** A `Cookie` header of a signed-in reader; valid for 15 minutes from `renewSession`. */
  cookie: string;
  /** Starts the product on a free port. */
  startProduct(env?: Record<string, string>, root?: string): Promise<Server>;
  /** Signs in again: access tokens are short-lived. */
  signIn(server: Server): Promise<string>;
  /** Replaces `cookie` by that of a new session: a run takes longer than an access token lives. */
  renewSession(): Promise<void>;
  close(): Promise<void>;
}

/** A `Cookie` header of a reader who has just signed in. */
export async function signInAt(origin: string, account = ACCOUNT): Promise<string> {
  const transport = createHttpTransport({ fetch, origin });
  const answer = await createClient({ transport, vertical: VERTICAL }).getToken({
    grant_type: 'password',
    username: account,
    password: DEMO_PASSWORD,
  });
  if (!answer.ok) throw new Error(`${account} cannot sign in: ${answer.problem.title}`);
  return `access_token=${answer.value.access_token}; refresh_token=${answer.value.refresh_token}`;
}

export async function openSite(root: string): Promise<Site> {
  const scratch = await mkdtemp(join(tmpdir(), 'regatlas-bench-'));
  const dataDir = join(scratch, 'data');
  const startProduct: Site['startProduct'] = (env = {}, from = root) =>
    startServer([...heapFlags(process.constrainedMemory(), totalmem()), join(from, 'app/server/main.js')], {
      cwd: from,
      env: { ...allocatorSettings, PORT: '0', DATA_DIR: dataDir, ...env },
    });

  // The first start loads the library; later ones find it.
  const server = await startProduct();
  try {
    const cookie = await signInAt(server.origin);
    // Any title leads to the page: the product redirects to the right one.
    const { path } = await readDocument(
      `${server.origin}/article/${ARTICLE_NID}/regulatory-analysis/article`,
      cookie,
    );
    const site: Site = {
      root,
      scratch,
      dataDir,
      article: path,
      cookie,
      startProduct,
      signIn: ({ origin }) => signInAt(origin),
      async renewSession() {
        const server = await startProduct();
        site.cookie = await signInAt(server.origin).finally(() => server.stop());
      },
      close: () => rm(scratch, { recursive: true, force: true }),
    };
    return site;
  } finally {
    await server.stop();
  }
}
