import { expect, test } from 'vitest';
import { inspectorSearch, readInspectorQuery } from './inspector-query.ts';

const read = (search: string) => readInspectorQuery(new URLSearchParams(search), 'here');

test.each([
  'in=gambling_compliance',
  'in=here&as=set&permission=world&permission=hs&path=%2Fworld',
  'in=here&as=set&routes=closed&all=menus&all=routes',
  'in=here&as=person&person=ines%40firm.example&path=%2F',
])('%s is read and written alike', (search) => {
  expect(inspectorSearch(read(search)).toString()).toBe(search);
});

test('nonsense is left out', () => {
  expect(read('routes=none&all=everything&person=ignored')).toEqual({
    ...{ vertical: 'here', person: undefined, permissions: undefined, path: '', routes: 'all', whole: [] },
  });
  expect(read(`as=set&${'permission=x&permission=y&'.repeat(500)}`).permissions).toEqual(['x', 'y']);
});
