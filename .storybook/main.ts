import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: [
    '../app/ui/**/*.stories.tsx',
    '../app/shell/**/*.stories.tsx',
    '../app/{content,views}/**/*.stories.tsx',
    '../app/screens/**/*.stories.tsx',
    '../plugins/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  // A separate configuration, because the framework's plugin would look for routes here.
  core: {
    builder: { name: '@storybook/builder-vite', options: { viteConfigPath: '.storybook/vite.config.ts' } },
    disableTelemetry: true,
  },
  typescript: { reactDocgen: false },
};

export default config;
