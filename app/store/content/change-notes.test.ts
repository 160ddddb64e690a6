import { describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';
import type { PublishRecord } from './publishing/publish-record.ts';

describe.each(ENGINES)('what readers are told of changes, on %s', (engine) => {
  const fresh = storeForTests(engine);
  const change = (title: string, more: Partial<PublishRecord> = {}) =>
    fresh.store.content.publish({ ...anItem(1, { title }), ...more });
  const told = (note: string, kind: 'update' | 'correction' = 'update') => ({ told: { kind, note } });
  const notes = async () =>
    ((await fresh.store.content.changeNotes([1, 1, 2])).get(1) ?? []).map(({ version, kind, note }) =>
      [version, kind, note].join(' '),
    );

  it('belongs to the versions that changed what they see, the newest first', async () => {
    await change('One', told('New.'));
    await change('Two', { ...told('Minor.'), minor: true });
    await change('Three', told(''));
    await change('Four', told('Moved.'));
    await change('Four', told('Nothing changed.'));
    await change('Five', told('', 'correction'));
    expect(await notes()).toEqual(['5 correction ', '4 update Moved.']);
    await fresh.store.content.withdraw(1);
    await change('Six', told('Back.'));
    expect(await notes()).toHaveLength(2);
  });

  it('is forgotten with the versions that are taken back', async () => {
    await change('Seven', told('Wrong.'));
    await change('Six again', { ...told('Not wrong.'), takesBack: [8] });
    expect(await notes()).toEqual(['9 update Not wrong.', '5 correction ', '4 update Moved.']);
    await change('Four again', { ...told('All of it.'), takesBack: [5, 9] });
    expect(await notes()).toEqual(['10 update All of it.', '4 update Moved.']);
  });
});
