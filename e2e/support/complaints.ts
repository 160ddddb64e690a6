/** Browser errors and warnings. Every test fails on an unexpected one. */
import type { BrowserContext, Page } from '@playwright/test';

export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a context, including those opened later. */
  listen(context: BrowserContext): void {
    context.on('page', (page) => this.#follow(page));
    context.on('weberror', (error) => this.#heard.push(`page error: ${error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 500) this.#heard.push(`${response.status()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A request that the browser itself aborted, such as a prefetch overtaken by a click.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`${reason} ${request.url()}`);
    });
  }

  #follow(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** An expected message, such as the 404 of an unknown page. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Unexpected messages since the last call. */
  take(): string[] {
    return this.#heard.splice(0).filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
