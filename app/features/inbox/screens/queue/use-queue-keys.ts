import { useMemo } from 'react';
import type { OwnKey } from '#app/content/triage/keys.ts';
import type { Filing } from '#app/slots.ts';
import type { QueueRow } from '../../contract.ts';
import { NO_COLLEAGUES, NOT_ASSIGNABLE } from './queue-labels.ts';
import type { Panel } from './queue-url.ts';
import type { ActedRow, Asked } from './use-queue.ts';

interface KeysOptions {
  find: (key: string) => QueueRow | undefined;
  act: (rows: readonly ActedRow[], asked: Asked) => void;
  undo: () => void;
  fail: (why: string) => void;
  openPanel: (key: string, panel: Panel) => void;
  hasColleagues: boolean;
  filing: Filing | undefined;
}

/** The keys of the queue; each does what a button of the row with the focus does. */
export function useQueueKeys(options: KeysOptions): readonly OwnKey[] {
  const { find, act, undo, fail, openPanel, hasColleagues, filing } = options;
  return useMemo(() => {
    const onRow = (run: (row: QueueRow) => void) => (element: HTMLElement | undefined) => {
      const row = find(element?.dataset['key'] ?? '');
      if (row) run(row);
    };
    const keys: OwnKey[] = [
      { key: 'e', does: 'done', press: onRow((row) => act([row], { act: 'done' })) },
      { key: 'd', does: 'dismiss', press: onRow((row) => act([row], { act: 'dismiss' })) },
      { key: 'r', does: 'remind me', press: onRow(({ key }) => openPanel(key, 'remind')) },
      {
        key: 'a',
        does: 'assign',
        press: onRow(({ key, nid }) => {
          if (nid === undefined) fail(NOT_ASSIGNABLE);
          else if (hasColleagues) openPanel(key, 'assign');
          else fail(NO_COLLEAGUES);
        }),
      },
      ...(filing
        ? [
            {
              ...{ key: 'f', does: 'file' },
              press: onRow(({ key, nid }) => nid !== undefined && openPanel(key, 'file')),
            },
          ]
        : []),
      { key: 'u', does: 'undo', press: undo },
    ];
    return keys;
  }, [find, act, undo, fail, openPanel, hasColleagues, filing]);
}
