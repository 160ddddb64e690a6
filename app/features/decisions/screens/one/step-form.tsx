import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Decision } from '../../contract/answers.ts';

interface StepFormProps {
  shown: Decision;
  formKey: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that adds an entry: it names what the reader has seen, and is one submission. */
export function StepForm({ shown: { decision, on }, formKey, className, children }: StepFormProps) {
  return (
    <Form method="post" className={className} preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="version" value={decision.version} />
      <input type="hidden" name="read" value={on.now} />
      {children}
    </Form>
  );
}
