import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { READ_LATER_PATH } from '../read-later-path.ts';

/** Offers to put the page on the list; also without scripts. */
export default function ReadLaterOffer({ nid }: { nid: number }) {
  return (
    <Form method="post" action={READ_LATER_PATH}>
      <Button type="submit" name="intent" value={`add ${nid}`}>
        Read later
      </Button>
    </Form>
  );
}
