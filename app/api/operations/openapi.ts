/** The API's description of itself. */
import { operation, success } from '../operation.ts';

const openApi = operation<never, never, Record<string, unknown>>({
  id: 'openApi',
  method: 'get',
  path: '/api/openapi.json',
  summary: 'This document: every operation with its parameters, answers and problems',
  auth: 'none',
  response: 'openapi-document',
  handle: ({ describe }) => success(describe()),
});

export const openApiOperations = [openApi];
