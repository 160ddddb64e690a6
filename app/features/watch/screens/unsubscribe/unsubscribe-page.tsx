import { href } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { digestName } from '../../form/watch-labels.ts';
import type { DigestMail } from '../../contract.ts';

interface UnsubscribePageProps {
  /** The digest of the link; null if the link is not valid. */
  digest: DigestMail | null;
  /** Title of the vertical. */
  product: string;
  message?: string | undefined;
  /** The form is being submitted. */
  busy: boolean;
}

/** Stops a digest, or undoes it, by the link in the e-mail. The form works without scripts. */
export function UnsubscribePage({ digest, product, message, busy }: UnsubscribePageProps) {
  if (!digest)
    return (
      <FormPage
        title="This link is not valid"
        lead={message ?? 'It is incomplete or was not made by this site. Open the link in the e-mail again.'}
      >
        <ButtonLink to={href('watch/watchlist')}>Open my watchlist</ButtonLink>
      </FormPage>
    );
  const name = digestName(digest.schedule, product);
  return digest.stopped ? (
    <FormPage title="You are unsubscribed" after="Your rules stay as they are, in your watchlist.">
      <Notice tone="done">{`${digest.recipient} no longer gets ${name}.`}</Notice>
      <Form method="post">
        <Button type="submit" name="undo" value="1" disabled={busy}>
          Undo
        </Button>
      </Form>
    </FormPage>
  ) : (
    <FormPage
      title="Unsubscribe"
      lead={`${digest.recipient} gets ${name}.`}
      after="Your rules stay as they are, in your watchlist."
    >
      <Form method="post">
        <Button type="submit" variant="primary" disabled={busy}>
          Unsubscribe
        </Button>
      </Form>
    </FormPage>
  );
}
