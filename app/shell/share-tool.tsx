import { PARTS } from '#generated/features/slots/share-link.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { useParts } from './use-parts.ts';

interface ShareToolProps {
  /** One of the kinds of `Feature.shareable`. */
  kind: string;
  id: string | number;
  /** What is shared, where a page has several. */
  about?: string;
  variant?: 'quiet';
}

/** Leads to the page that shares an own thing with others; nothing where no feature shares. */
export function ShareTool({ kind, id, about, variant }: ShareToolProps) {
  return useParts(PARTS).map(([feature, link]) => {
    const { to, label } = link({ kind, id });
    return (
      <ButtonLink key={feature} to={to} icon="user" {...(variant && { variant })}>
        <span>{label}</span>
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </ButtonLink>
    );
  });
}
