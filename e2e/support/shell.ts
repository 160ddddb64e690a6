/** Parts of the shell. */
import type { Page } from '@playwright/test';
import { searchPlaceholder } from './names.ts';

export const banner = (page: Page) => page.getByRole('banner');
/** Its role depends on whether it suggests yet. */
export const searchBox = (page: Page) => banner(page).getByPlaceholder(searchPlaceholder);
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
