import { expect, test } from 'vitest';
import { accessDenied, deniedPath } from './access-denied.ts';

/** The request that a browser makes after the redirect. */
function follow(path: string): Request {
  const cookie = accessDenied(path).headers.get('set-cookie')?.split(';', 1)[0];
  return new Request('https://site.example/access-denied', cookie ? { headers: { cookie } } : {});
}

test('the page knows what was refused, and its address does not say it', () => {
  const answer = accessDenied('/guide/2001/germany');
  expect(answer.headers.get('location')).toBe('/access-denied');
  expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  expect(deniedPath(follow('/guide/2001/germany'))).toBe('/guide/2001/germany');
  expect(deniedPath(follow('/a;b, c=ü'))).toBe('/a;b, c=ü');
});

test('a long path, and what is not a path, are not told', () => {
  expect(deniedPath(follow(`/${'x'.repeat(2_000)}`))).toBeUndefined();
  const forged = (value: string) =>
    new Request('https://site.example/', { headers: { cookie: `deniedPath=${value}` } });
  expect(deniedPath(forged('https://evil.example/'))).toBeUndefined();
  expect(deniedPath(forged(`/${'x'.repeat(2_000)}`))).toBeUndefined();
  expect(deniedPath(new Request('https://site.example/'))).toBeUndefined();
});
