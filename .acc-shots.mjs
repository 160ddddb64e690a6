import { chromium } from 'playwright';
const base = 'http://localhost:41877';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const [, , who = 'admin', ...paths] = process.argv;
for (const [width, scheme] of [[1440, 'light'], [768, 'light'], [390, 'light'], [1440, 'dark'], [390, 'dark']]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: base });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(`${who}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('regatlas-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  for (const path of paths) {
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(path);
    await page.waitForTimeout(800);
    const name = path.replace(/[^a-z0-9]+/gi, '_');
    await page.screenshot({ path: `/tmp/acc-shots/${name}-${width}-${scheme}.png`, fullPage: path.startsWith('/profile') === false ? true : width !== 1440 ? false : true });
    if (errors.length) console.log(path, width, errors);
  }
  await context.close();
}
await browser.close();
