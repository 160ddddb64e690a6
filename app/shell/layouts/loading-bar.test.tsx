// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FullPageLoading } from './full-page-loading.tsx';
import { LoadingBar } from './loading-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('the bar starts with a navigation and disappears 200 ms after its end', () => {
  const bar = () => screen.queryByRole('progressbar');
  const { rerender } = render(<LoadingBar state="idle" hideMs={200} />);
  expect(bar()).toBeNull();
  rerender(<LoadingBar state="loading" hideMs={200} />);
  expect(bar()).not.toBeNull();
  rerender(<LoadingBar state="idle" hideMs={200} />);
  pass(199);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});

it('the bar stays for a navigation that follows at once', () => {
  const { rerender } = render(<LoadingBar state="loading" hideMs={200} />);
  rerender(<LoadingBar state="idle" hideMs={200} />);
  pass(150);
  rerender(<LoadingBar state="loading" hideMs={200} />);
  pass(1000);
  expect(screen.queryByRole('progressbar')).not.toBeNull();
});

it('the page says "Loading..." only for navigations that take longer than the delay', () => {
  const { rerender } = render(<FullPageLoading active delayMs={200} />);
  pass(199);
  expect(screen.queryByText('Loading...')).toBeNull();
  pass(1);
  expect(screen.queryByText('Loading...')).not.toBeNull();
  rerender(<FullPageLoading active={false} delayMs={200} />);
  expect(screen.queryByText('Loading...')).toBeNull();
});
