/** What parts of the contract say of times and versions. */
import { Type } from 'typebox';

export const time = (description: string) =>
  Type.String({ description, examples: ['2026-03-03T09:00:00.000Z'], format: 'date-time' });
export const version = (description: string) =>
  Type.Integer({ description, examples: [3], minimum: 1, maximum: 2_147_483_647 });
