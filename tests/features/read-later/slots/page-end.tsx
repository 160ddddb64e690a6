import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** Offers to put the page on the list; also without scripts. */
export default function ReadLaterOffer({ nid }: { nid: number }) {
  return (
    <Form method="post" action={href('read-later/list')}>
      <Button type="submit" name="intent" value={`add ${nid}`}>
        Read later
      </Button>
    </Form>
  );
}
