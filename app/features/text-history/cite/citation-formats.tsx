import { DownloadLink } from '#app/ui/controls/button.tsx';
import { risHref } from '../versions-href.ts';
import type { Citations } from './citations.ts';
import { CopyText } from './copy-text.tsx';

const FORMATS: readonly { key: keyof Citations; label: string }[] = [
  { key: 'house', label: 'House style' },
  { key: 'plain', label: 'Plain text' },
  { key: 'markdown', label: 'Markdown' },
];

interface CitationFormatsProps {
  citations: Citations;
  nid: number;
  version: number;
  /** Name of the paragraph that is cited. */
  at?: string | undefined;
}

/** A citation in each format: to copy, and as a file. */
export function CitationFormats({ citations, nid, version, at }: CitationFormatsProps) {
  return (
    <>
      {FORMATS.map(({ key, label }) => (
        <CopyText key={key} label={label} text={citations[key]} />
      ))}
      <DownloadLink href={risHref(nid, version, at)}>RIS, for reference managers</DownloadLink>
    </>
  );
}
