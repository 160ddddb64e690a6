/** What opens in a row. */
export const ROW_PARTS = ['owner', 'due', 'more'] as const;
export type RowPart = (typeof ROW_PARTS)[number];
