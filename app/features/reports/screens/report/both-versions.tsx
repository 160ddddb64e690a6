import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatShortList } from '#app/text/format-list.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { ReportAnswer } from './report-data.ts';

const MOST_NAMES = 8;

interface BothVersionsProps {
  answer: ReportAnswer;
  matrix: ReportMatrix;
  /** The page shows a selection that was not saved. */
  isEdited: boolean;
}

/** Why a change was not saved; after a conflict with the report as it is now beside the reader's own version. */
export function BothVersions({ answer, matrix, isEdited }: BothVersionsProps) {
  const { message, current, typed } = answer;
  if (!current) return <Notice tone="due">{message}</Notice>;
  const names = (all: readonly string[]) => formatShortList(all, MOST_NAMES);
  const own = isEdited
    ? [
        { term: 'Your columns', value: names(matrix.columns.map(({ name }) => name)) },
        {
          term: 'Your rows',
          value: names(matrix.groups.flatMap(({ rows }) => rows.map(({ label }) => label))),
        },
      ]
    : [];
  return (
    <Notice tone="due">
      The report was changed elsewhere in the meantime, and your change is not saved yet. Save again to
      replace what is there now.
      <DefinitionList
        items={[
          { term: 'Saved now', value: current.label },
          { term: 'Columns', value: names(current.columns) },
          { term: 'Rows', value: names(current.rows) },
          ...(typed === undefined ? [] : [{ term: 'Your name for it', value: typed }]),
          ...own,
        ]}
      />
    </Notice>
  );
}
