/** What the editor says of fields is for people who write, not for those who import or configure. */
import { expect, test } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { formFor } from './form.server.ts';
import type { FormField, FormNode } from './node.ts';
import { allFields } from './visit.ts';

/** Words of formats, keys and files. */
const TECHNICAL =
  /vocabulary\/|\bRFC\b|\bISO\b|config\/|\bnode ids?\b|\bnid\b|\burl\b|\bHTML\b|JSON|\bby load\b|`|field_/i;

function texts({ label, help = '', node }: FormField): string[] {
  return [label, help, ...inside(node)];
}

function inside(node: FormNode): string[] {
  if (node.control === 'list') return inside(node.items);
  if (node.control === 'alternatives') return node.options.flatMap((option) => inside(option.node));
  if (node.control === 'choice') return node.options.flatMap(({ label, help = '' }) => [label, help]);
  return 'fields' in node ? node.fields.filter(isShown).flatMap(texts) : [];
}

const isShown = ({ node }: FormField) => node.control !== 'derived';

test('no name and no help of a field is about formats, keys or files', async () => {
  const { config, registry } = await loadSite();
  const said = Object.values(config.verticals).flatMap((vertical) =>
    Object.keys(vertical.contentTypes).flatMap((type) =>
      allFields(formFor(vertical, registry, type)!.tree)
        .filter(isShown)
        .flatMap(texts),
    ),
  );
  expect(said.length).toBeGreaterThan(100);
  expect([...new Set(said.filter((text) => TECHNICAL.test(text)))]).toEqual([]);
});
