/** Services of third parties, against collectors on this machine: what is sent, and that nothing is before consent. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteFile } from '#generated/schemas/types.ts';
import { ProjectCopy } from '../support/project.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { searchBox } from '../support/shell.ts';
import { visit } from '../support/visit.ts';

/** Stands for a service's own script: takes over the queue and sends each command. */
const takeOver = (queue: string, object: string, to: string) => `{
  const send = (command) => fetch('${to}', { method: 'POST', body: JSON.stringify(command), keepalive: true });
  const waiting = window.${queue} ?? [];
  window.${queue} = { push: send };
  window.${object} ??= window.${queue};
  for (const command of waiting) send(command);
}`;

/** What reached the services: commands as JSON, error reports as text. */
class Collector {
  readonly requests: string[] = [];
  readonly received: { path: string; body: string }[] = [];
  #server: Server | undefined;
  origin = '';

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      this.requests.push(path);
      const scripts: Record<string, string> = {
        '/matomo.js': takeOver('_paq', 'Matomo', '/matomo.php'.replace('/', `${this.origin}/`)),
        '/churnzero.js': takeOver('ChurnZero', 'ChurnZero', `${this.origin}/churn`),
      };
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.method === 'POST') this.received.push({ path, body: Buffer.concat(chunks).toString() });
        response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(scripts[path] ?? '');
      });
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  commands(path: string): unknown[] {
    return this.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as unknown);
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

test('nothing is sent before consent; then page views, searches, errors, and the end of the session', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  const collector = new Collector();
  await collector.start();
  const project = new ProjectCopy();
  project.change<SiteFile>('config/site.json', (site) => {
    site.analytics.script = `${collector.origin}/matomo.js`;
    site.errorReporting.dsn = `${collector.origin.replace('//', '//key@')}/1`;
    Object.assign(site.churnTracker, { enabled: true, script: `${collector.origin}/churnzero.js` });
  });
  try {
    const site = await anotherSite({ root: project.root });
    await enter(context, site.url, emailFor('full'));
    const response = await visit(page, `${site.url}/insights`);
    const policy = response?.headers()['content-security-policy'] ?? '';
    for (const name of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${name} [^;]*${collector.origin}(?:;|$)`));
    expect(policy).toContain("worker-src 'self' blob:");

    const bar = page.getByRole('region', { name: 'May we use these services?' });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Decline all' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await expect(bar).toBeFocused();
    expect(collector.requests).toEqual([]);

    await bar.getByRole('button', { name: 'Allow all' }).click();
    await expect(bar).toBeHidden();
    const analytics = () => collector.commands('/matomo.php');
    const success = () => collector.commands('/churn');
    await expect.poll(analytics).toContainEqual(['trackPageView']);
    await expect.poll(analytics).toContainEqual(['setSiteId', '2']);
    await expect.poll(analytics).toContainEqual(['setCustomDimension', 5, '/insights']);
    await expect.poll(analytics).toContainEqual(['setCustomDimension', 2, expect.stringContaining(' ')]);
    await expect.poll(success).toContainEqual(['setAppKey', 'PC']);
    await expect.poll(success).toContainEqual(['setContact', expect.any(String), expect.any(String)]);

    await searchBox(page).fill('safeguarding');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?/);
    await expect.poll(analytics).toContainEqual(['trackSiteSearch', 'safeguarding']);
    await expect.poll(success).toContainEqual(['trackEvent', 'Search', 'safeguarding']);

    complaints.expect(/an error of this journey/);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an error of this journey');
      });
    });
    const reports = () =>
      collector.received.flatMap(({ path, body }) => (path.startsWith('/api/1/') ? [body] : []));
    await expect.poll(() => reports().join('\n')).toContain('an error of this journey');
    expect(reports().join('\n')).not.toContain(emailFor('full'));

    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.waitForURL(/\/login/);
    await expect.poll(success).toContainEqual(['stop']);
  } finally {
    project.remove();
    collector.stop();
  }
});

test('as delivered, the policy names no other host', async ({ page, signIn }) => {
  await signIn('full');
  const response = await visit(page, '/insights');
  expect(response?.headers()['content-security-policy']).not.toMatch(/https?:|blob:/);
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0);
});
