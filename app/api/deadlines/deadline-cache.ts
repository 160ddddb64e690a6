/** What rules ask for: apart from answers of other screens, because each rule has one. */
import { createAnswerCache } from '../content/shared-answers.ts';

const MAX_CACHED = 400;

export const cachedDeadlines = createAnswerCache(MAX_CACHED);
