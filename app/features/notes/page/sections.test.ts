// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { savedNote } from '../notes.fixture.ts';
import { groupNotes } from './note-groups.ts';
import { findSections, isSameSections, removeHosts } from './sections.ts';

afterEach(() => document.body.replaceChildren());

const PAGE = `<nav><a href="#who">Who is next</a><a href="#fold">Folded</a><a href="#gone">Gone</a>
<details><a href="#who">Who is next</a></details></nav>
<div><h2 id="who">Who is next</h2><p>Text</p><details id="fold"><summary><h2>Folded</h2></summary><div><p>In</p></div></details></div>`;

const contents = () => document.querySelector('nav');

function open() {
  document.body.innerHTML = PAGE;
  return document.body;
}

test('sections are what the contents name, with a host after each heading and a mark in each link', () => {
  open();
  const sections = findSections(contents());
  expect(sections.map(({ id, title, marks }) => [id, title, marks.length])).toEqual([
    ['who', 'Who is next', 2],
    ['fold', 'Folded', 1],
  ]);
  const [who, fold] = sections;
  expect(who!.host.previousElementSibling?.id).toBe('who');
  expect(fold!.host.parentElement?.matches('details > div')).toBe(true);
});

test('hosts are made once, and again only where the page has lost them', () => {
  const page = open();
  const first = findSections(contents());
  first[0]!.marks[0]!.textContent = ', your note';
  const again = findSections(contents());
  expect([isSameSections(first, again), again[0]!.title]).toEqual([true, 'Who is next']);
  first[0]!.host.remove();
  const mended = findSections(contents());
  expect([isSameSections(first, mended), mended[1]!.host === first[1]!.host]).toEqual([false, true]);
  removeHosts(page);
  expect(page.innerHTML).toBe(PAGE);
});

test('notes are grouped in the order of the page; those of a lost section are with the whole page', () => {
  const note = (id: string, section?: string) => ({ ...savedNote, id, section: section as string });
  const { section: _, ...whole } = note('w');
  const groups = groupNotes(
    [note('1', 'fold'), note('2', 'who'), note('3', 'lost'), whole, note('4', 'who')],
    [{ id: 'who' }, { id: 'fold' }],
  );
  expect([...groups].map(([id, own]) => [id, own.map((one) => one.id)])).toEqual([
    ['', ['3', 'w']],
    ['who', ['2', '4']],
    ['fold', ['1']],
  ]);
});
