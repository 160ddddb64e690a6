/** The library of pictures and files; with `?file=`, one of them. */
import {
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router';
import type { FormAnswer } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { sendUpload } from '../../media/send-upload.ts';
import { changeMedia } from './change-media.server.ts';
import { FilePage } from './file-page.tsx';
import { LibraryPage } from './library-page.tsx';
import { loadMedia } from './load-media.server.ts';
import { fileHref } from './media-query.ts';

export const meta = screenMeta('newsroom/media');

export const loader = loadMedia;

export const action = (args: ActionFunctionArgs) => changeMedia(args);

export default function MediaRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const [search] = useSearchParams();
  const { vertical } = useShell();
  const navigate = useNavigate();
  const send = async (file: File) => {
    const { browserClient } = await import('#app/shell/browser-client.ts');
    return sendUpload(browserClient(vertical, { stays: true }), file);
  };
  const shared = { message: answer?.message, busy: useBusy(), send };
  if (loaded.view === 'list')
    return (
      <LibraryPage
        {...loaded}
        {...shared}
        onSent={({ name }) => void navigate(fileHref(name, { done: 'added' }))}
      />
    );
  const { name } = loaded.entry;
  return (
    <FilePage
      key={name}
      {...loaded}
      {...shared}
      done={search.get('done')}
      onSent={({ name: into }) => void navigate(fileHref(name, { into, replace: '1' }))}
    />
  );
}
