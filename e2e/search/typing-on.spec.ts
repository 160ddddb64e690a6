/** Typing goes on while the results of the search before are still on their way. */
import { searchPlaceholder } from '../support/names.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('suggestions and text stay when results arrive', async ({ page, signIn }) => {
  const released = Promise.withResolvers<undefined>();
  await page.route('**/search.data*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await signIn('full');
  await visit(page, '/insights');
  const box = page.getByRole('banner').getByLabel(searchPlaceholder);
  await box.click();
  await box.pressSequentially('safeguarding');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('Enter');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially(' reform');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  released.resolve(undefined);
  await expect(page).toHaveURL(/\/search\?query=/);
  await expect(box).toHaveValue('safeguarding reform');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
});
