import { PARTS } from '#generated/features/slots/share-link.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useParts } from './use-parts.ts';

interface ShareToolProps {
  /** One of the kinds of `Feature.shareable`. */
  kind: string;
  id: string | number;
  /** What is shared, where a page has several. */
  about?: string;
  variant?: 'quiet';
  /** A link in the text with this class, instead of a button. */
  className?: string | undefined;
}

/** Whether readers share things here. */
export const useSharing = (): boolean => useParts(PARTS).length > 0;

/** Leads to the page that shares an own thing with others; nothing where no feature shares. */
export function ShareTool({ kind, id, about, variant, className }: ShareToolProps) {
  return useParts(PARTS).map(([feature, link]) => {
    const { to, label } = link({ kind, id });
    if (className !== undefined)
      return (
        <Link key={feature} to={to} className={className}>
          {label} {about && <VisuallyHidden>{about}</VisuallyHidden>}
        </Link>
      );
    return (
      <ButtonLink key={feature} to={to} icon="user" {...(variant && { variant })}>
        <span>{label}</span>
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </ButtonLink>
    );
  });
}
