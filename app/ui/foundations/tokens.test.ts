import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, wcagContrast, type Color } from 'culori';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = read('./tokens.css');
const toRgb = converter('rgb');

/** The value of a token in one theme, for one accent, as a colour. */
function token(name: string, theme: 'light' | 'dark', hue: number, chroma: number): Color {
  const declared = new RegExp(`--${name}: light-dark\\(([\\s\\S]*?)\\);`).exec(css)?.[1] ?? '';
  const [light, dark] = declared.split(/,\s*(?=oklch)/);
  const numbers = (theme === 'light' ? light! : dark!)
    .replace(/calc\(var\(--accent-c\) \* ([\d.]+)\)/, (_, factor) => String(chroma * Number(factor)))
    .replace('var(--accent-c)', String(chroma))
    .replace('var(--accent-h)', String(hue));
  const [l, c, h] = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)/.exec(numbers)!.slice(1).map(Number);
  return toRgb({ mode: 'oklch', l: l! / 100, c: c!, h: h! });
}

/** Every pair of text and background that components use, with the ratio that WCAG 2.2 AA requires. */
const pairs: [text: string, ground: string, ratio: number][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong'].flatMap((text) =>
    ['paper', 'surface', 'sunken'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['accent-strong', 'accent-soft', 4.5],
  ['paper', 'accent', 4.5],
  ['paper', 'accent-strong', 4.5],
  ...['due', 'soon', 'done', 'info'].flatMap((text): [string, string, number][] => [
    [text, `${text}-soft`, 4.5],
    [text, 'paper', 4.5],
    [text, 'surface', 4.5],
  ]),
  ['ink', 'mark', 4.5],
  ['edge', 'surface', 3],
  ['edge', 'paper', 3],
];

describe('contrast', () => {
  it.each(['light', 'dark'] as const)('is sufficient in the %s theme, for every accent', (theme) => {
    const failures: string[] = [];
    for (const [text, ground, least] of pairs) {
      for (let hue = 0; hue < 360; hue += 10) {
        for (const chroma of [0, 0.085, 0.12, 0.16]) {
          const ratio = wcagContrast(token(text, theme, hue, chroma), token(ground, theme, hue, chroma));
          if (ratio < least) failures.push(`${text} on ${ground} at ${hue}/${chroma}: ${ratio.toFixed(2)}`);
        }
      }
    }
    expect(failures).toEqual([]);
  });
});

describe('type', () => {
  const [screen] = read('./base.css').split('@media print');

  it("uses the browser's font size as rem: only the body sets a font", () => {
    const html = /\nhtml \{([^}]*)\}/.exec(screen!)![1];
    expect(html).not.toMatch(/\bfont(?:-size)?:/);
    expect(/\nbody \{([^}]*)\}/.exec(screen!)![1]).toContain('font: 400 var(--text-md)');
  });

  it('sets figures of equal width for columns of numbers only, never for a kind of element', () => {
    expect(read('./base.css')).not.toContain('tabular-nums');
  });

  it('gives text to read 18 px, in accordions too', () => {
    expect(css).toMatch(/--size-lg: 1\.125rem/);
    expect(read('../text/prose.module.css')).toMatch(/\.prose \{[^}]*font: 400 var\(--text-lg\)/);
    expect(read('../../views/page/text.tsx')).not.toContain('compact');
  });

  it('sets no second line height beside a size, which would make browsers ignore the whole font', () => {
    const cwd = join(import.meta.dirname, '../../..');
    const sheets = globSync('{app,plugins}/**/*.css', { cwd });
    expect(sheets.length).toBeGreaterThan(100);
    const wrong = sheets.filter((file) =>
      /font:[^;]*var\(--text-\w+\)\s*\//.test(readFileSync(join(cwd, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});

describe('custom properties', () => {
  it('exist where a style sheet uses them without a fallback: an unknown one makes browsers ignore the declaration', () => {
    const cwd = join(import.meta.dirname, '../../..');
    const sources = globSync('{app,plugins}/**/*.{css,ts,tsx}', { cwd }).map((file) => ({
      file,
      text: readFileSync(join(cwd, file), 'utf8'),
    }));
    const set = new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/(?:^|[\s{;"'`[])(--[\w-]+)(?=['"`\]]*\s*[:,)])/gm)].map((match) => match[1]!),
      ),
    );
    const unknown = sources
      .filter(({ file }) => file.endsWith('.css'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/var\((--[\w-]+)\)/g)]
          .map((match) => match[1]!)
          .filter((name) => !set.has(name) && !name.startsWith('--radix-'))
          .map((name) => `${file}: ${name}`),
      );
    expect(unknown).toEqual([]);
  });
});
