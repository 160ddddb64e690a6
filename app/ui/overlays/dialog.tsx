import * as Radix from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { OwnEscapes } from './own-escape.ts';
import { classNames } from '../foundations/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

interface DialogProps {
  title: string;
  /** A sentence under the title; it describes the dialog. */
  description?: ReactNode;
  /** A drawer slides in from the left edge, at full height. */
  drawer?: boolean;
  /** A panel at the right edge, at full height, for a list: with `bar` above it and `footer` below. */
  panel?: boolean;
  /** As wide as two columns of a form need. */
  wide?: boolean;
  bar?: ReactNode;
  footer?: ReactNode;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A modal dialog: open for as long as it is rendered. Focus stays inside and returns to where it was; Esc closes.
 * Import it only from modules that load on demand: it includes Radix Dialog, which no page needs at first.
 */
export function Dialog({
  title,
  description,
  drawer = false,
  panel = false,
  wide = false,
  bar,
  footer,
  actions,
  onClose,
  children,
}: DialogProps) {
  const [escapes] = useState(() => new Set<HTMLElement>());
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={
            panel ? styles.panel : drawer ? styles.drawer : classNames(styles.dialog, wide && styles.wide)
          }
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={drawer || panel ? focusWhole : undefined}
          onCloseAutoFocus={(event) => {
            // Radix would focus its own trigger, and no dialog of ours has one.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          onEscapeKeyDown={(event) => {
            if ([...escapes].some((element) => element.contains(event.target as Node)))
              event.preventDefault();
          }}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {bar && <div className={styles.bar}>{bar}</div>}
          <div className={styles.body}>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            <OwnEscapes value={escapes}>{children}</OwnEscapes>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
          <Radix.Close asChild>
            <IconButton icon="close" label="Close" className={styles.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first element of a drawer: Radix would skip the links and focus the first button. */
function focusWhole(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}
