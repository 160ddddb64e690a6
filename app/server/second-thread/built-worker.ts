/** The second thread of the built product. */
import { importBuilt } from '../built-code.ts';
import { answerCalls } from './answer-calls.ts';

answerCalls(importBuilt);
