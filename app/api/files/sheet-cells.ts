/** Cells of Excel files: readable, and never a formula. */
import type { CellObject, Row } from 'write-excel-file/node';
import { withoutFormula } from '#app/text/csv.ts';
import { allowedInXml } from '#app/text/xml.ts';

export const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#F2F1EC',
  alignVertical: 'top',
  wrap: true,
} as const;
export const BODY = { alignVertical: 'top', wrap: true } as const;
export const FONT = { fontFamily: 'Calibri', fontSize: 11 };

/** Points. Programs do not make rows as high as their text, so each row says its height. */
const LINE_HEIGHT = 15;

export const textCell = (value: string, style: Partial<CellObject> = BODY): CellObject => ({
  value: withoutFormula(allowedInXml(value)),
  type: String,
  ...style,
});

/** The row with a height for its longest cell. @param width of its columns, in characters */
export function highEnough(cells: CellObject[], width: (column: number) => number): Row {
  const lines = cells.map(({ value }, at) =>
    String(value ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (width(at) - 3))), 0),
  );
  const height = LINE_HEIGHT * Math.max(1, ...lines) + 3;
  return cells.map((one) => ({ ...one, height }));
}
