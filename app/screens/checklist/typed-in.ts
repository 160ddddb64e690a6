import { recordId } from '#app/text/record-id.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';

/** What a form that could not be sent had in it. */
export function typedIn(form: FormData): Pick<ChecklistAnswer, 'typed' | 'item' | 'title' | 'version'> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const { intent, item, version, key: _key, ...typed } = fields;
  const seen = recordId(version);
  const on = seen === undefined ? {} : { version: seen };
  if (intent === 'rename') return { ...on, title: { typed: typed['title'] ?? '' } };
  const id = recordId(item);
  if (intent === 'add') return { typed };
  return intent === 'save' && id !== undefined ? { ...on, typed, item: id } : {};
}
