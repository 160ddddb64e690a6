/** What became of terms that were merged, so that addresses with their ids lead on. */
import { operation, success } from '../../operation.ts';

const movedTerms = operation('movedTerms', {
  summary: 'The terms of now for ids of terms that were merged',
  auth: 'subscriber',
  scope: 'read',
  async handle({ services, query }) {
    const now = await services.store.formerTerms.now([query.tid].flat());
    return success({ moved: [...now].map(([from, to]) => ({ from, to })) });
  },
});

export const movedTermsOperations = [movedTerms];
