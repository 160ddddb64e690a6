/** Parts of the shell. */
import type { Page } from '@playwright/test';

export const banner = (page: Page) => page.getByRole('banner');
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
