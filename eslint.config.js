import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { contentNames } from './tests/lint/content-names.js';
import { featureNames } from './tests/lint/feature-names.js';
import { noScreenPaths } from './tests/lint/screen-paths.js';
import { oneWay } from './tests/lint/import-table.js';

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      '**/build',
      'build.{next,previous}',
      '.react-router',
      '.generated',
      '.data',
      'storybook-static',
      'test-results',
      'playwright-report',
      'plugins/*/types.ts',
      'app/features/*/options.ts',
      'bench/results',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{js,ts,tsx}'],
    plugins: {
      regatlas: {
        rules: {
          'content-names': contentNames,
          'feature-names': featureNames,
          'one-way': oneWay,
          'screen-paths': noScreenPaths,
        },
      },
      'react-hooks': reactHooks,
    },
    rules: {
      'regatlas/one-way': 'error',
      'regatlas/content-names': 'error',
      'regatlas/feature-names': 'error',
      'regatlas/screen-paths': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Index access is checked by the compiler; an assertion then says what the code before it proved.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // One bucket name for everything is a name for nothing.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/(?:utils?|helpers?|misc|general)(?:/|\\.tsx?$)',
              message: 'Name the file after what it holds.',
            },
          ],
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-dynamic-delete': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'off',
    },
  },
  {
    files: ['app/{ui,shell,screens,state,client,runtime,config,api,store,middleware}/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['app/server/*.js', 'cli/*.js', '*.js', '*.config.ts', 'tests/lint/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
