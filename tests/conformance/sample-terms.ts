/** Terms for the references of a fixture, made from their keys: fixtures need no library. Runs in Node and in the browser. */
import type { TermRef } from '#app/plugin.ts';
import { country } from '#app/runtime/countries.ts';
import { slugFor } from '#app/text/normalise.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { rulesFromSchema, walk, type AnnotatedSchema } from '#app/runtime/plugins/field-rules.ts';

/** Terms of a record by the field that names them, including nested references, without duplicates. */
export function collectTerms(schema: ContentSchema, record: object): Record<string, TermRef[]> {
  const found: Record<string, Map<string, TermRef>> = {};
  walk(rulesFromSchema(schema as AnnotatedSchema).shape, structuredClone(record), {
    html: (html) => html,
    term(pointer, reference) {
      const field = pointer.split('/')[1]!;
      (found[field] ??= new Map()).set(String(reference), makeTerm(String(reference)));
    },
  });
  return Object.fromEntries(Object.entries(found).map(([field, terms]) => [field, [...terms.values()]]));
}

/** Every ancestor of these terms, without duplicates. */
export function getAncestors(terms: Record<string, TermRef[]>): TermRef[] {
  const above = new Map<string, TermRef>();
  for (const term of Object.values(terms).flat())
    for (let at = getParent(`${term.vid}/${term.key}`); at; at = getParent(at)) above.set(at, makeTerm(at));
  return [...above.values()];
}

/** `specialisms/fraud-security` is "Fraud security"; jurisdictions have the names of the country reference. */
function makeTerm(reference: string): TermRef {
  const [vid = '', key = ''] = reference.split('/');
  const iso = vid === 'jurisdictions' && country(key) && !key.endsWith('-federal') ? key : undefined;
  const parent = getParent(reference);
  return {
    tid: toTid(reference),
    vid,
    key,
    name: getName(vid, key),
    ...(iso ? { iso } : {}),
    ...(parent ? { parent: toTid(parent) } : {}),
  };
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });

function getName(vid: string, key: string): string {
  const [, place = '', licence] = /^lic-([a-z]{2})(?:-(.+))?$/.exec(key) ?? [];
  if (vid === 'licences' && licence === undefined && place) return getName('jurisdictions', place);
  if (key === 'us-ca') return 'California';
  if (vid === 'jurisdictions' && /^[a-z]{2}$/.test(key)) return regions.of(key.toUpperCase()) ?? key;
  if (vid === 'jurisdictions' && key.endsWith('-federal')) return country(key)!.name;
  const words = (licence ?? key).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sub-categories that the fixtures use. */
const CATEGORIES: Record<string, string> = {
  'authorisation-and-registration': 'supervision',
  'own-funds-and-capital': 'supervision',
  'supervisory-reporting': 'supervision',
  'customer-due-diligence': 'anti-money-laundering-and-financial-controls',
  'segregation-of-funds': 'safeguarding',
  'reconciliation-and-records': 'safeguarding',
};

/** Questions that the fixtures answer, and their sections. */
const QUESTIONS: Record<string, string> = {
  'main-regulator': 'regulatory-authorities',
  'time-to-decide': 'licensing-and-authorisation',
  'minimum-capital': 'capital-and-safeguarding',
  'e-money-capital': 'capital-and-safeguarding',
  'suspicious-activity-deadline': 'anti-money-laundering',
};

function getParent(reference: string): string | undefined {
  const [vid = '', key = ''] = reference.split('/');
  if (vid === 'licences') return /^lic-[a-z]{2}-/.test(key) ? `licences/${key.slice(0, 6)}` : undefined;
  if (vid === 'requirement_categories' && CATEGORIES[key]) return `requirement_categories/${CATEGORIES[key]}`;
  if (vid === 'guide_sections' && QUESTIONS[key]) return `guide_sections/${QUESTIONS[key]}`;
  if (vid !== 'jurisdictions' || !country(key)) return undefined;
  return `jurisdictions/${key.includes('-') ? key.slice(0, 2) : slugFor(country(key)!.region)}`;
}

/** FNV-1a: always the same number for a reference. */
function toTid(reference: string): number {
  let hash = 0x811c9dc5;
  for (const letter of reference) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 4) + 1;
}
