/** Lays values out in the style of the file around them. Pure. */
import { layOutJson } from './lay-out-json.ts';

/** The white space at the start of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))![0];
}

/** One step of indentation, as the file has it. */
const indentStep = (text: string): string => /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
export const lineBreak = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** A value as it is written at an offset. */
export function layOut(text: string, offset: number, value: unknown): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const style = { step: indentStep(text), lineBreak: lineBreak(text), column: offset - start };
  return layOutJson(value, { ...style, indent: indentAt(text, offset) });
}
