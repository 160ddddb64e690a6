// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProfile } from './use-profile.ts';

const LOGIN = '/login?return=%2Fworld%3Fview%3Dmap';

function Page() {
  useProfile(true, { id: 'payments_compliance', tokenType: 'Bearer' });
  return null;
}

const refusal = () =>
  Response.json(
    { type: '/problems/sign_in_ended', title: 'Ended', status: 401, code: 'sign_in_ended', instance: '/' },
    { status: 401, headers: { 'Content-Type': 'application/problem+json' } },
  );
const asked = vi.fn(async () => refusal());
const assign = vi.fn();

beforeEach(() => {
  document.cookie = 'access_token=t';
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/world', search: '?view=map', assign });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.mockReset().mockImplementation(async () => refusal());
  assign.mockClear();
});

test('a session that has ended leads to the sign-in page', async () => {
  render(<Page />);
  await expect.poll(() => assign.mock.calls).toEqual([[LOGIN]]);
});

test('nowhere when the reader leaves while the call is under way', async () => {
  asked.mockImplementation(async () => {
    window.dispatchEvent(new Event('beforeunload'));
    return refusal();
  });
  render(<Page />);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(assign).not.toHaveBeenCalled();
});

test('nothing is requested when the reader is on the way to another document already', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  render(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});

test('as ever when what the reader went to was a file, and the document stayed', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  render(<Page />);
  await expect.poll(() => assign.mock.calls).toEqual([[LOGIN]]);
});
