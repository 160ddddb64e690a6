import tseslint from '/work/wt-seams/node_modules/typescript-eslint/dist/index.js';
import { featureNames } from '/work/wt-seams/tests/lint/feature-names.js';
export default [{ ignores: ['.generated','app/features'] }, { files: ['**/*.{ts,tsx,js}'], languageOptions: { parser: tseslint.parser, parserOptions:{ecmaFeatures:{jsx:true}} }, linterOptions:{reportUnusedDisableDirectives:'off'}, plugins: { r: { rules: { f: featureNames } } }, rules: { 'r/f': 'error' } }];
