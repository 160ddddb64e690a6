import { expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import { importRules } from './import-rules.ts';

const TYPE = 'analysis-article';
const allowedVocabularies = (rules: ReturnType<typeof importRules>, type: string, field: string) =>
  rules.types.get(type)!.shape.properties.get(field)!.vocabularies;

test('a vertical adds a vocabulary to a field; other types do not change', async () => {
  const { config, registry } = await loadSite();
  const own = structuredClone(config) as Config;
  const before = allowedVocabularies(importRules(config, registry), TYPE, 'field_specialism');
  const [vertical] = Object.values(own.verticals);
  const others = allowedVocabularies(importRules(config, registry), 'guide', 'field_specialism');
  const { vocabularies } = vertical!.contentTypes[TYPE]!;
  vocabularies['field_specialism'] = [
    ...(vocabularies['field_specialism'] ?? []),
    'trading_specialisms',
    before[0]!,
  ];
  const rules = importRules(own, registry);
  const after = allowedVocabularies(rules, TYPE, 'field_specialism');
  expect([...after].sort()).toEqual([...before, 'trading_specialisms'].sort());
  expect(allowedVocabularies(rules, 'guide', 'field_specialism')).toEqual(others);
  expect(allowedVocabularies(rules, TYPE, 'field_topic')).not.toContain('trading_specialisms');
});
