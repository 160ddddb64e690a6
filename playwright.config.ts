import { defineConfig } from '@playwright/test';
import { findBrowser } from './cli/browser.ts';

/** The system's browser; Playwright's own if there is none. */
const chromium = findBrowser();

/**
 * A full Chromium loads pages for the address bar of every window that a test opens, which is half of the time of a
 * short test; the first three features disable that. A second `--disable-features` replaces Playwright's, so the rest
 * of the list is Playwright's own (`chromiumSwitches.ts`).
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on a second try is broken, too.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Nothing here is timed; a busy machine must not fail a test. A build before the tests of a file takes longest.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  use: {
    // It would answer requests that a test intercepts; offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // `--trace retain-on-failure` shows what a failing test did; recording every test takes a third more time.
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'storybook', testMatch: /storybook\.setup\.ts/ },
    { name: 'stories', testMatch: /stories\.spec\.ts/, dependencies: ['storybook'] },
    { name: 'site', testIgnore: /stories\.spec\.ts|\.setup\.ts/ },
  ],
});
