import { Icon } from '#app/ui/foundations/icon.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { deadlinesHref, type DeadlinesState } from '../deadlines-state.ts';

/** What is shown as a file. */
export function ExportLinks({ path, state }: { path: string; state: DeadlinesState }) {
  const files = [
    { href: deadlinesHref(`${path}/deadlines.csv`, state), label: 'Table (CSV)' },
    { href: deadlinesHref(`${path}/deadlines.ics`, state), label: 'Calendar file (ICS)' },
  ];
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
