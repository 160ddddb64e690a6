import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';

/** Carries out a form in the browser. */
export type SendForm = (fields: FormData) => void;

interface PanelFormProps {
  /** The thing that the comments are about. */
  of: { kind: string; id: string };
  send: SendForm | undefined;
  intent: string;
  /** Name of the form. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that the browser carries out if it can, and else the page of the comments. */
export function PanelForm({ of: { kind, id }, send, intent, label, className, children }: PanelFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!send) return;
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }
  return (
    <Form
      method="post"
      action={href('comments/discussion', { query: { kind, id } })}
      className={className}
      aria-label={label}
      preventScrollReset
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
