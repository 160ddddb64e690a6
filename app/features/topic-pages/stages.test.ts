import { describe, expect, test } from 'vitest';
import type { TopicStep } from './contract.ts';
import { toStages, withdrawal } from './stages.ts';

const step = (date: string, stage?: string): TopicStep => ({
  ...{ date, title: `Step of ${date}`, source: { title: 'Source', url: 'https://law.example/1' } },
  ...(stage === undefined ? {} : { stage }),
});

const TODAY = '2026-11-26';

describe('the stages of a rule', () => {
  test('the furthest has a step of today or before', () => {
    const steps = [
      step('2023-01-01', 'consultation'),
      step('2023-06-28', 'proposal'),
      step('2024-04-23', 'proposal'),
      step('2025-01-01'),
      step('2027-01-01', 'in-force'),
    ];
    expect(
      toStages(steps, TODAY).map(({ id, first, last, steps: count, isFurthest }) => [
        ...[id, first?.date, last?.date, count, isFurthest],
      ]),
    ).toEqual([
      ['consultation', '2023-01-01', '2023-01-01', 1, false],
      ['proposal', '2023-06-28', '2024-04-23', 2, true],
      ['adopted', undefined, undefined, 0, false],
      ['in-force', undefined, undefined, 0, false],
    ]);
    expect(toStages(steps, '2027-01-01').at(-1)).toMatchObject({ isFurthest: true, steps: 1 });
  });

  test('without steps none is reached', () => {
    expect(toStages([], TODAY).some(({ isFurthest }) => isFurthest)).toBe(false);
  });

  test('a rule is withdrawn until a later step takes it further', () => {
    const steps = [
      step('2023-01-01', 'proposal'),
      step('2024-01-01', 'withdrawn'),
      step('2024-02-01', 'guidance'),
    ];
    expect(withdrawal(steps, TODAY)?.date).toBe('2024-01-01');
    expect(withdrawal([...steps, step('2025-01-01', 'proposal')], TODAY)).toBeUndefined();
    expect(withdrawal(steps, '2023-12-31')).toBeUndefined();
  });
});
