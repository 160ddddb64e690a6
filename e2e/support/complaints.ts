/** What a browser complains of. Every test fails on a complaint that it did not expect. */
import type { BrowserContext, Page } from '@playwright/test';

export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a context, those opened later included. */
  listen(context: BrowserContext): void {
    context.on('page', (page) => this.#follow(page));
    context.on('weberror', (error) => this.#heard.push(`page error: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 500) this.#heard.push(`${response.status()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A request that the browser itself gave up, such as a prefetch overtaken by a click.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`${reason} ${request.url()}`);
    });
  }

  #follow(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** A complaint that belongs to the test, such as the 404 of an unknown page. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What was heard since the last call and not expected. */
  take(): string[] {
    return this.#heard.splice(0).filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
