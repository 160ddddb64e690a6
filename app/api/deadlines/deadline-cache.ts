/** Answers that deadlines are made of: apart from those of other screens, because each rule and place has one. */
import { createAnswerCache } from '../content/shared-answers.ts';

const MAX_CACHED = 400;

export const cachedDeadlines = createAnswerCache(MAX_CACHED);
