/** What the steps of one comparison share. Pure. */
import type { Work } from './bounds.ts';
import type { Paragraph } from './read-text.ts';
import { sentencesIn, tokenise, type Sentence, type Token } from './tokens.ts';

/** Fewest words that are said to have moved: fewer are in many places by chance. */
export const FEWEST_WORDS = 4;

/** A sentence of one of the texts. */
export interface Item extends Sentence {
  paragraph: number;
  tokens: readonly Token[];
}

export interface Comparing {
  older: readonly Paragraph[];
  newer: readonly Paragraph[];
  work: Work;
}

/** The sentences of paragraphs, by their numbers. A paragraph without words, such as a lone number, is one empty sentence. */
export function itemsIn(paragraphs: readonly Paragraph[], numbers: readonly number[]): Item[] {
  return numbers.flatMap((paragraph) => {
    const tokens = tokenise(paragraphs[paragraph]!.pieces);
    const sentences = sentencesIn(tokens);
    if (sentences.length === 0) return [{ paragraph, tokens, from: 0, to: 0, key: '', words: 0 }];
    return sentences.map((sentence) => ({ ...sentence, paragraph, tokens }));
  });
}
