import type { ToolPage } from '#app/slots.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { changesHref } from '../changes-href.ts';

/** Without scripts, the way to what changed in the page; with them the page marks it. */
export default function ChangesTool({ page }: { page: ToolPage }) {
  return (
    <noscript>
      <ButtonLink to={changesHref(page.nid)}>Changed since…</ButtonLink>
    </noscript>
  );
}
