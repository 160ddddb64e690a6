import { href } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import type { ReactNode } from 'react';

interface PostButtonProps {
  /** What the form asks for, such as `pause`. */
  intent: string;
  /** Undefined for what concerns all rules. */
  rule?: number | undefined;
  /** The page that shows the answer, if the form does not lead to the rule. */
  action?: string;
  className?: string | undefined;
  /** The button that submits it. */
  children: ReactNode;
}

/** A form with only a button: a change of one rule, or of all. */
export function PostButton({
  intent,
  rule,
  action = href('watch/watchlist'),
  className,
  children,
}: PostButtonProps) {
  return (
    <Form method="post" action={action} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {rule !== undefined && <input type="hidden" name="rule" value={rule} />}
      {children}
    </Form>
  );
}
