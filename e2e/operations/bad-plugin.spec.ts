/** A content type whose plugin fails in every way that one can, in a project of its own that is built and served. */
import type { VerticalConfig } from '#app/config/model.ts';
import { itemPath, newestItems, type LibraryItem } from '#tests/support/library.ts';
import { ProjectCopy } from '../support/project.ts';
import { startSite, type Site } from '../support/server.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilLive } from '../support/visit.ts';

/** The plugin that is broken, and the content type that it shows. */
const BROKEN = 'tracker';
const LIST = '/trackers';
const [rejecting, silent, throwing, careless, unreadable, ...good] = newestItems(BROKEN) as [
  ...[LibraryItem, LibraryItem, LibraryItem, LibraryItem, LibraryItem],
  ...LibraryItem[],
];
const failing = [rejecting, silent, throwing];

/** `load` rejects after a moment, never answers, or answers and leaves a rejection behind that nobody handles. */
const LOAD = `
import { load as good } from './good-load.ts';
const later = () => new Promise((_, reject) => setTimeout(() => reject(new Error('rejected later')), 50));
export const load = (item, context) => {
  if (item.nid === ${rejecting.nid}) return later();
  if (item.nid === ${silent.nid}) return new Promise(() => {});
  if (item.nid === ${careless.nid}) void later();
  return good(item, context);
};`;
/** One page throws. */
const VIEW = `
import * as good from './good-view.tsx';
export const Page = (props) => {
  if (props.page.nid === ${throwing.nid}) throw new Error('broken page');
  return <good.Page {...props} />;
};`;
/** One row throws. */
const CARD = `
import * as good from './good-card.tsx';
export const Card = (props) => {
  if (props.item.nid === ${unreadable.nid}) throw new Error('broken row');
  return <good.Card {...props} />;
};`;

// One build for both.
test.describe.configure({ mode: 'default' });

let project: ProjectCopy;
let site: Site;

test.beforeAll(async () => {
  project = new ProjectCopy({ ownSources: true });
  for (const [file, aside, code] of [
    ['load.server.ts', 'good-load.ts', LOAD],
    ['view.tsx', 'good-view.tsx', VIEW],
    ['view-card.tsx', 'good-card.tsx', CARD],
  ] as const) {
    project.write(`plugins/${BROKEN}/${aside}`, project.read(`plugins/${BROKEN}/${file}`));
    project.write(`plugins/${BROKEN}/${file}`, code);
  }
  project.change('config/site.json', ({ limits }: VerticalConfig['site']) => {
    limits.pluginLoadMs = 500;
  });
  await project.build();
  site = await startSite({ root: project.root });
});
test.afterAll(async () => {
  await site?.stop();
  project.remove();
});

test('its pages say which item is missing, its others are shown, and the log names it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/500/);
  await enter(context, site.url, emailFor('full'));
  for (const item of failing) {
    const response = await page.goto(site.url + itemPath(item));
    expect.soft(response?.status(), item.title).toBe(500);
    await expect.soft(page.getByRole('main')).toContainText(`“${item.title}” cannot be shown at the moment.`);
    await expect.soft(page.locator('html')).not.toContainText(/rejected later|did not answer|broken page/);
  }
  for (const item of [careless, good[0]!]) {
    await page.goto(site.url + itemPath(item));
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
  }
  const said = site.output();
  const at = (item: LibraryItem) => `Plugin ${BROKEN} at ${itemPath(item)}: `;
  expect.soft(said).toContain(`${at(rejecting)}load failed: rejected later`);
  expect.soft(said).toContain(`${at(silent)}load did not answer within 500 ms`);
  expect.soft(said).toContain(`${at(throwing)}its view failed: broken page`);
  await expect.poll(site.output).toContain(`Plugin ${BROKEN} in the background: unhandled: rejected later`);
});

test('a list with a failed row works in a browser', async ({ page, context, complaints }) => {
  // The row's own error is told; an error of hydration would not match.
  complaints.expect(/^console: Error: broken row/);
  await enter(context, site.url, emailFor('full'));
  await page.goto(site.url + LIST);
  await untilLive(page);
  await expect(page.getByText('This item cannot be shown here.')).toBeVisible();
  expect(site.output()).toContain(`Plugin ${BROKEN} at ${LIST}: its view failed: broken row`);
  await expect(page.getByRole('link', { name: unreadable.title })).toBeVisible();
  const other = good[0]!;
  await page.getByRole('link', { name: other.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
});
