import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Refusal } from '../../contract/statements.ts';
import { coverageHref } from '../../coverage-paths.ts';
import type { SilenceValues } from './silence-values.ts';
import styles from './silence.module.css';

interface Said {
  title: string;
  text: string;
  icon: 'alert' | 'eye-off' | 'info';
  tone: string | undefined;
}

function say({ reason, scopes, sources, begins }: Refusal): Said {
  const about = formatList(scopes);
  if (reason === 'not-reached')
    return {
      ...{ icon: 'alert', tone: styles.due, title: `We cannot make a statement for ${about}` },
      text:
        sources.length > 0
          ? `A source that matters for it was not reached for the whole period: ${formatList(sources)}.`
          : 'None of its sources was read in this period.',
    };
  if (reason === 'nothing-followed')
    return {
      ...{ icon: 'eye-off', tone: undefined, title: `We follow no source for ${about}` },
      text: 'Our silence would say nothing, so we do not sign it.',
    };
  return {
    ...{ icon: 'info', tone: styles.soon },
    title:
      begins === undefined
        ? 'We have no record of checks'
        : `The log of checks begins on ${formatDate(begins)}`,
    text: 'Earlier days have neither a log nor a statement.',
  };
}

/** Why no statement was made, with other days for which one can perhaps be made. */
export function SilenceRefusal({ refusal, values }: { refusal: Refusal; values: SilenceValues }) {
  const { title, text, icon, tone } = say(refusal);
  const { offer } = refusal;
  return (
    <div role="alert" className={`${styles.refusal} ${tone ?? ''}`}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        <Form method="post" preventScrollReset className={styles.wait}>
          {values.places.map((tid) => (
            <input key={tid} type="hidden" name="places" value={tid} />
          ))}
          {values.topics.map((key) => (
            <input key={key} type="hidden" name="topics" value={key} />
          ))}
          <input type="hidden" name="from" value={values.from} />
          <input type="hidden" name="to" value={values.to} />
          <Button type="submit" name="intent" value="wait" variant="quiet" icon="bell">
            Tell me when it can be made
          </Button>
        </Form>
        {offer && (
          <Link
            to={coverageHref(
              {},
              {
                about: values.places.join(','),
                topics: values.topics.join(','),
                from: offer.from,
                to: offer.to,
              },
              'silence',
            )}
          >
            {`${formatDate(offer.from)} to ${formatDate(offer.to)} instead`}
          </Link>
        )}
      </div>
    </div>
  );
}
