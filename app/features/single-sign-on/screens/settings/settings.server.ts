/** The forms of the settings of an organisation. */
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import type { GroupAccessRule } from '../../contract/settings.ts';
import { TOKEN_DAYS } from '../../limits.ts';

/** What a form is answered with. */
export interface SettingsAnswer {
  message?: string;
  /** The provider was tested. */
  test?: { works: boolean; message: string };
  /** A new token, which is shown this once. */
  token?: string;
  /** What was typed, so that only the secret has to be typed again. */
  typed?: Record<string, string>;
}

const idIn = (context: LoaderFunctionArgs['context']) =>
  context.get(siteContext).resolved?.params['id'] ?? '';

export async function loadSettings({ context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const id = idIn(context);
  const settings = unwrap(await client.call('signOnSettings', { params: { id } }));
  const { items } = unwrap(await client.call('organisations'));
  const organisation = items.find((one) => String(one.id) === id);
  if (!organisation) throw data(null, { status: 404 });
  const { verticals } = unwrap(await client.call('accessChoices'));
  return { organisation, settings, verticals };
}

const saved = (context: PostedForm['context'], done: string) =>
  redirect(href('single-sign-on/settings', { params: { id: idIn(context) }, query: { done } }));

const saveProvider: Intent<SettingsAnswer> = async ({ client, context, text, fields }) => {
  const typed = Object.fromEntries(
    ['issuer', 'clientId', 'scopes', 'groupsClaim'].map((name) => [name, text(name).trim()]),
  ) as Record<'issuer' | 'clientId' | 'scopes' | 'groupsClaim', string>;
  const isOn = (name: string) => fields.get(name) === 'on';
  const secret = text('clientSecret').trim();
  if (!typed.issuer || !typed.clientId)
    return refuse<SettingsAnswer>({ message: 'Enter the issuer and the client ID.', typed }, 422);
  const answer = await client.call('setSignOnProvider', {
    params: { id: idIn(context) },
    body: {
      ...typed,
      ...{ trustsEmail: isOn('trustsEmail'), allowsPassword: isOn('allowsPassword') },
      ...(secret ? { clientSecret: secret } : isOn('noSecret') ? { clientSecret: null } : {}),
    },
  });
  if (!answer.ok) return refuseProblem<SettingsAnswer>(answer.problem, { ...said(answer.problem), typed });
  throw saved(context, 'saved');
};

const said = ({ title, detail }: { title: string; detail?: string | undefined }) => ({
  message: `${title}. ${detail ?? ''}`.trim(),
});

const removeProvider: Intent<SettingsAnswer> = async ({ client, context }) => {
  const answer = await client.call('removeSignOnProvider', { params: { id: idIn(context) } });
  // The second of two clicks finds nothing.
  if (!answer.ok && answer.problem.code !== 'not_found')
    return refuseProblem<SettingsAnswer>(answer.problem, said(answer.problem));
  throw saved(context, 'removed');
};

const test: Intent<SettingsAnswer> = async ({ client, context }) => {
  const answer = await client.call('testSignOnProvider', { params: { id: idIn(context) } });
  return answer.ok
    ? data<SettingsAnswer>({ test: answer.value })
    : refuseProblem<SettingsAnswer>(answer.problem, said(answer.problem));
};

const saveGroup: Intent<SettingsAnswer> = async ({ client, context, text, fields }) => {
  const group = text('group').trim();
  if (!group) return refuse<SettingsAnswer>({ message: 'Enter the name of a group.' }, 422);
  const all = (name: string) => fields.getAll(name).map(String).slice(0, 200);
  const rights: GroupAccessRule['rights'] = {};
  // A right alone says that the group subscribes, too.
  const verticals = [...fields.keys()].flatMap(
    (name) => /^(?:permission|product) (.+)$/.exec(name)?.[1] ?? [],
  );
  for (const vertical of [...new Set([...all('vertical'), ...verticals])].slice(0, 50))
    rights[vertical] = {
      permissions: all(`permission ${vertical}`),
      products: all(`product ${vertical}`),
    };
  if (Object.keys(rights).length === 0)
    return refuse<SettingsAnswer>({ message: 'Choose what the group subscribes to.', typed: { group } }, 422);
  const answer = await client.call('setGroupAccess', {
    params: { id: idIn(context) },
    body: { group, rights },
  });
  if (!answer.ok)
    return refuseProblem<SettingsAnswer>(answer.problem, { ...said(answer.problem), typed: { group } });
  throw saved(context, 'group');
};

const removeGroup: Intent<SettingsAnswer> = async ({ client, context, text }) => {
  const answer = await client.call('removeGroupAccess', {
    params: { id: idIn(context) },
    body: { group: text('group') },
  });
  if (!answer.ok && answer.problem.code !== 'not_found')
    return refuseProblem<SettingsAnswer>(answer.problem, said(answer.problem));
  throw saved(context, 'group-removed');
};

const makeToken: Intent<SettingsAnswer> = async ({ client, context, text }) => {
  const days = TOKEN_DAYS.find((one) => String(one) === text('days')) ?? TOKEN_DAYS[0];
  const answer = await client.call('makeProvisioningToken', {
    params: { id: idIn(context) },
    body: { days },
  });
  return answer.ok
    ? data<SettingsAnswer>({ token: answer.value.token })
    : refuseProblem<SettingsAnswer>(answer.problem, said(answer.problem));
};

const revokeToken: Intent<SettingsAnswer> = async ({ client, context, row }) => {
  const answer = await client.call('revokeProvisioningToken', {
    params: { id: idIn(context), token: String(row ?? 0) },
  });
  if (!answer.ok && answer.problem.code !== 'not_found')
    return refuseProblem<SettingsAnswer>(answer.problem, said(answer.problem));
  throw saved(context, 'revoked');
};

export const settingsIntents = {
  'save-provider': saveProvider,
  'remove-provider': removeProvider,
  test,
  'save-group': saveGroup,
  'remove-group': removeGroup,
  'make-token': makeToken,
  'revoke-token': revokeToken,
} satisfies Record<string, Intent<SettingsAnswer>>;
