import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { describeFile, FileList, formatSize } from './file-list.tsx';

describe('formatSize', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1490, '1.5 kB'],
    [482_133, '482 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [12_400_000, '12 MB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});

describe('describeFile', () => {
  it.each([
    ['/files/annex.pdf', undefined, 'annex.pdf', 'PDF'],
    ['/files/annex.pdf', 'Annex', 'Annex', 'PDF'],
    ['/files/business%20plan.xlsx?v=2#a', undefined, 'business plan.xlsx', 'XLSX'],
    ['/files/100%-sure.pdf', undefined, '100%-sure.pdf', 'PDF'],
    ['/files/readme', undefined, 'readme', undefined],
    ['https://example.org/', undefined, 'https://example.org/', undefined],
  ])('%s is called as it should be', (src, given, name, kind) => {
    expect(describeFile({ src, title: given })).toEqual({ name, ...(kind ? { kind } : {}) });
  });
});

describe('FileList', () => {
  it('saves files of this site, and opens others in a new tab', () => {
    const html = renderToString(
      <FileList files={[{ src: '/files/annex.pdf' }, { src: 'https://example.org/annex.pdf' }]} />,
    );
    expect(html).toContain('<a href="/files/annex.pdf" download="">annex.pdf</a>');
    expect(html).toContain('href="https://example.org/annex.pdf" target="_blank"');
  });
});
