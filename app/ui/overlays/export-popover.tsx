import { Icon } from '../foundations/icon.tsx';
import { Popover } from './popover.tsx';

interface ExportPopoverProps {
  /** Files of what is shown. */
  files: readonly { href: string; label: string }[];
}

/** What a page shows as files. */
export function ExportPopover({ files }: ExportPopoverProps) {
  return (
    <Popover label="Export" align="page">
      <ul>
        {files.map(({ href, label }) => (
          <li key={label}>
            {/* Not a page: the server answers with a file. */}
            <a href={href} download>
              <Icon name="download" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** The two files of a table. @param hrefFor URL for `csv` and `xlsx` */
export const tableFiles = (hrefFor: (format: 'csv' | 'xlsx') => string) => [
  { href: hrefFor('xlsx'), label: 'Table (Excel)' },
  { href: hrefFor('csv'), label: 'Table (CSV)' },
];
