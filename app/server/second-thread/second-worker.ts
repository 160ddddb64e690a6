/** The second thread, from the sources: in development and tests. The build has `built-worker.ts` in its place. */
import { answerCalls } from './answer-calls.ts';

answerCalls();
