/** Long words at every place of the pages of administration, on a phone: titles, names and terms come from people. */
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const LONG_WORD = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsge';

const PATHS = [
  ...['audit', 'config?path=/world', 'config/edit', 'configuration', 'mail', 'organisations', 'people'],
  ...['people/invite', 'ratings', 'content', 'content/glossary', 'content/items', 'content/media'],
  ...['content/releases', 'content/roles', 'content/texts', 'content/vocabularies'],
  ...['content/vocabularies/jurisdictions'],
].map((path) => `/admin/${path}`);

test.use({ viewport: { width: 390, height: 844 } });

test('a word of sixty letters widens no page, wherever it is', async ({ page, signIn }) => {
  test.slow();
  await signIn('admin');
  const wide: Record<string, string[]> = {};
  for (const path of PATHS) {
    await visit(page, path);
    const found = await page.evaluate((word) => {
      const main = document.querySelector('main')!;
      for (const one of main.querySelectorAll('details')) one.open = true;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const shown = texts.filter(({ data, parentElement: parent }) => {
        if (!parent || data.trim().length < 2 || !parent.checkVisibility()) return false;
        // Options are drawn by the system; labels of buttons, tabs and ways beside a heading are words of the product.
        if (parent.matches(':is(h2, h3) ~ a')) return false;
        return (
          !parent.closest('script, style, option, textarea') &&
          getComputedStyle(parent).whiteSpace !== 'nowrap'
        );
      });
      return shown.flatMap((text) => {
        const before = text.data;
        text.data = word;
        const width = document.documentElement.scrollWidth;
        text.data = before;
        return width > 390 ? [`${width} px: ${before.trim().slice(0, 40)}`] : [];
      });
    }, LONG_WORD);
    if (found.length > 0) wide[path] = [...new Set(found)].slice(0, 12);
  }
  expect(wide).toEqual({});
});
