/** The API's description of itself. */
import { operation, success } from '../operation.ts';

const openApi = operation('openApi', {
  summary: 'This document: every operation with its parameters, answers and problems',
  auth: 'none',
  constant: true,
  handle: ({ describe }) => success(describe()),
});

export const openApiOperations = [openApi];
