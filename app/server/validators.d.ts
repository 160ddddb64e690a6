/** Made by vite.server.config.ts. */
declare module 'virtual:validators' {
  import type { ValidateFunction } from 'ajv/dist/2020.js';
  const validators: Record<string, ValidateFunction>;
  export default validators;
}
