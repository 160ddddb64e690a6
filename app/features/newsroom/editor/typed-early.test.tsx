// @vitest-environment jsdom
/** Fields of the server's HTML that somebody filled in before React came. */
import { useState } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useTypedEarly } from './typed-early.ts';

interface Values {
  title: string;
  day: string;
  kind: string;
  on: boolean;
}

const SERVED: Values = { title: 'As served', day: '', kind: 'a', on: false };
let values = SERVED;
let edits: string[] = [];

function Form() {
  useTypedEarly();
  const [now, setNow] = useState(SERVED);
  values = now;
  const set = (change: Partial<Values>) => {
    edits.push(...Object.keys(change));
    setNow((before) => ({ ...before, ...change }));
  };
  return (
    <main>
      <textarea
        data-pointer="/title"
        value={now.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <input data-pointer="/day" value={now.day} onChange={({ target }) => set({ day: target.value })} />
      <select data-pointer="/kind" value={now.kind} onChange={({ target }) => set({ kind: target.value })}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <label data-pointer="/on">
        <input type="checkbox" checked={now.on} onChange={({ target }) => set({ on: target.checked })} />
      </label>
    </main>
  );
}

/** Hydrates the page after `before` had its HTML. @param visit how the browser came to it */
async function open(before: (root: HTMLElement) => void, visit = 'navigate') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: visit } as never]);
  edits = [];
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  before(root);
  const problems: unknown[] = [];
  const mounted = await act(async () =>
    hydrateRoot(root, <Form />, { onRecoverableError: (problem) => problems.push(problem) }),
  );
  close = () => act(() => mounted.unmount());
  expect(problems).toEqual([]);
  return root;
}

let close = () => {};
afterEach(() => {
  close();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const field = <Field extends HTMLElement>(root: HTMLElement, name: string) =>
  root.querySelector<Field>(`[data-pointer="/${name}"], [data-pointer="/${name}"] input`)!;

function fillAll(root: HTMLElement) {
  field<HTMLTextAreaElement>(root, 'title').value = 'Typed early';
  field<HTMLInputElement>(root, 'day').value = '28/2/2027';
  field<HTMLSelectElement>(root, 'kind').value = 'b';
  root.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
}

test('each becomes one edit, and is shown', async () => {
  const root = await open(fillAll);
  expect(values).toEqual({ title: 'Typed early', day: '28/2/2027', kind: 'b', on: true });
  expect(edits.sort()).toEqual(['day', 'kind', 'on', 'title']);
  expect(field<HTMLTextAreaElement>(root, 'title').value).toBe('Typed early');
});

test('the caret stays where it is', async () => {
  const root = await open((served) => {
    const title = field<HTMLTextAreaElement>(served, 'title');
    title.focus();
    title.value = 'Very as served';
    title.setSelectionRange(5, 5);
  });
  expect(field<HTMLTextAreaElement>(root, 'title').selectionStart).toBe(5);
});

test('what nobody touched is not an edit', async () => {
  await open(() => {});
  expect([values, edits]).toEqual([SERVED, []]);
});

test.each(['reload', 'back_forward'])(
  'after a %s, what the browser filled in is older than the draft: only the field with the focus counts',
  async (visit) => {
    await open((root) => {
      fillAll(root);
      field(root, 'day').focus();
    }, visit);
    expect(values).toEqual({ ...SERVED, day: '28/2/2027' });
    expect(edits).toEqual(['day']);
  },
);
