// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { applyTermMarks, readTermMarks } from './term-marks.ts';

const text =
  '<p>Under <a href="/glossary#sca" data-mark="term">SCA</a>, by <a href="#note-2" data-mark="date">May</a></p>';
const links = () => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));

afterEach(() => applyTermMarks('marked'));

test('plain terms are not links, and the other choice makes them links again', () => {
  document.body.innerHTML = text;
  applyTermMarks('plain');
  expect(readTermMarks()).toBe('plain');
  expect(links()).toEqual(['#note-2']);
  applyTermMarks('marked');
  expect(readTermMarks()).toBe('marked');
  expect(links()).toEqual(['/glossary#sca', '#note-2']);
});

test('a text that is shown after the choice has it, too', async () => {
  document.body.innerHTML = '';
  applyTermMarks('plain');
  document.body.innerHTML = text;
  await expect.poll(links).toEqual(['#note-2']);
  document.querySelector('[data-mark="term"]')!.setAttribute('href', '/glossary#psd');
  await expect.poll(links).toEqual(['#note-2']);

  applyTermMarks('marked');
  expect(links()).toEqual(['/glossary#psd', '#note-2']);
  document.body.innerHTML = text;
  await Promise.resolve();
  expect(links()).toEqual(['/glossary#sca', '#note-2']);
});
