/** What the forms of decisions ask for. */
import type { PostedForm } from '#app/middleware/form-action.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { MOST_NAMES, LONGEST_KEY } from '../limits.ts';
import type { FieldErrors, Typed } from '../parts/decision-form.tsx';
import { KINDS } from '../record/entry.ts';

/** What a form answers if it does not lead elsewhere. */
export interface DecisionAnswer {
  message?: string;
  errors?: FieldErrors;
  typed?: Typed;
  /** Somebody else has added an entry meanwhile, or published another text. */
  conflict?: 'decision' | 'text';
}

export const notSaved = 'Nothing was saved.';

const isKind = (kind: string): kind is Typed['kind'] => (KINDS as readonly string[]).includes(kind);

export function readTyped({ text, day }: PostedForm): Typed {
  const kind = text('kind');
  return {
    ...{ title: text('title'), kind: isKind(kind) ? kind : 'noted', reason: text('reason') },
    ...{ places: text('places'), products: text('products'), licences: text('licences') },
    ...{ owner: text('owner'), approver: text('approver'), due: day('due') },
  };
}

const names = (typed: string) =>
  [...new Set(typed.split(';').map((name) => name.trim()))]
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES);

/** @param hasPeople whether the form asks for an owner and an approver */
export function toValues(typed: Typed, hasPeople: boolean) {
  const { title, kind, reason, places, products, licences, owner, approver, due } = typed;
  const person = (id: string) => (id === '' ? null : Number(id));
  return {
    ...(title.trim() && { title }),
    ...{ kind, reason, due },
    scope: { places: names(places), products: names(products), licences: names(licences) },
    ...(hasPeople && { owner: person(owner), approver: person(approver) }),
  };
}

/** The one link of a form, if it has one. */
export function readEvidence({ text }: PostedForm) {
  const url = text('evidence-url').trim();
  return url === '' ? {} : { evidence: [{ title: text('evidence-title').trim() || url, url }] };
}

export const readKey = ({ text }: PostedForm) => text('key').slice(0, LONGEST_KEY);

/** What the API refused, beside the field that it is about. */
export function toAnswer({ code, title, detail, errors }: ProblemDetails, typed?: Typed): DecisionAnswer {
  const again = typed ? { typed } : {};
  if (code === 'version_conflict') return { ...again, conflict: 'decision' };
  if (code === 'text_changed') return { ...again, conflict: 'text' };
  const FIELDS = {
    '/due': 'due',
    '/owner': 'owner',
    '/approver': 'approver',
    '/scope/places': 'places',
  } as const;
  const [first] = errors ?? [];
  const field = first && FIELDS[first.pointer as keyof typeof FIELDS];
  return field ? { ...again, errors: { [field]: first.message } } : { ...again, message: detail ?? title };
}
