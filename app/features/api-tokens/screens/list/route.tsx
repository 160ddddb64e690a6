/** The API tokens of the reader. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse, refuseProblem } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { TOKEN_DAYS } from '../../limits.ts';
import { nameFault, type TokenAnswer } from '../../token-form.ts';
import { TokenList } from './token-list.tsx';

export const meta = screenMeta('api-tokens/list');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('apiTokens'));
}

export const action = formAction<TokenAnswer>(
  {
    make: async ({ client, text }) => {
      const typed = text('name').trim();
      const error = nameFault(typed);
      if (error) return refuse<TokenAnswer>({ error, typed }, 422);
      const days = TOKEN_DAYS.find((one) => String(one) === text('days')) ?? TOKEN_DAYS[0];
      const answer = await client.call('makeApiToken', { body: { name: typed, days } });
      return answer.ok
        ? data<TokenAnswer>({ token: answer.value.token })
        : refuseProblem<TokenAnswer>(answer.problem, {
            message: answer.problem.detail ?? answer.problem.title,
            typed,
          });
    },
    revoke: async ({ client, row }) => {
      const answer = await client.call('revokeApiToken', { params: { id: String(row ?? 0) } });
      // The second of two clicks finds nothing.
      if (!answer.ok && answer.problem.code !== 'not_found')
        return refuseProblem<TokenAnswer>(answer.problem);
      throw redirect(href('api-tokens/list', { query: { done: 'revoked' } }));
    },
  },
  'Nothing was changed.',
);

export default function ApiTokensScreen() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>() as TokenAnswer | undefined;
  return (
    <TokenList
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
