import { describe, expect, test } from 'vitest';
import { isFromHere } from './guards.ts';

const HERE = 'https://reg.example/profile';
const from = (headers: Record<string, string>, url = HERE) =>
  isFromHere({ url, headers: new Headers(headers) });

describe('a post', () => {
  test.each<[string, Record<string, string>, string?]>([
    ['from a page of the site', { Origin: 'https://reg.example' }],
    ['with a port', { Origin: 'http://localhost:3000' }, 'http://localhost:3000/profile'],
    ['at the usual port', { Origin: 'http://localhost' }, 'http://localhost:80/profile'],
    ['of a program', {}],
    ['without Origin from a page of the site', { 'Sec-Fetch-Site': 'same-origin' }],
    ['that the person began', { 'Sec-Fetch-Site': 'none' }],
  ])('%s is from here', (_, headers, url) => {
    expect(from(headers, url)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['from another site', { Origin: 'https://evil.example' }],
    ['from another scheme', { Origin: 'http://reg.example' }],
    ['from another port', { Origin: 'https://reg.example:8443' }],
    ['from a host that begins alike', { Origin: 'https://reg.example.evil.example' }],
    ['from a place that is not told', { Origin: 'null' }],
    ['with an Origin that is not a URL', { Origin: '%' }],
    ['without Origin from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['without Origin from a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['of two kinds', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ])('%s is not', (_, headers) => {
    expect(from(headers)).toBe(false);
  });
});
