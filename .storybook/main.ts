import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: [
    '../app/ui/**/*.stories.tsx',
    '../app/shell/**/*.stories.tsx',
    '../app/{content,views}/**/*.stories.tsx',
    '../app/screens/**/*.stories.tsx',
    '../app/features/**/*.stories.tsx',
    '../plugins/**/*.stories.tsx',
    '../app/ui/foundations/*.mdx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  framework: {
    name: '@storybook/react-vite',
    // A separate configuration, because the framework's plugin would look for routes here.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
};

export default config;
