import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { formatCount } from '#app/text/count.ts';
import type { PreviewLinks } from '../contract/preview.ts';
import { LINK_DAYS, USUAL_LINK_DAYS } from '../limits.ts';
import { personText } from '../parts/who.tsx';
import { clockText, dayInSentence, type Clock } from '../parts/when.ts';
import type { Level } from './levels.ts';
import styles from './share-preview.module.css';

interface SharePreviewProps {
  levels: readonly Level[];
  links: PreviewLinks['links'];
  /** The level that is looked at. */
  as: string;
  clock: Clock;
  busy: boolean;
  /** What a link shows. */
  shown?: string;
}

/** Links to this preview for people without an account: new ones, and those that open now. */
export function SharePreview({ levels, links, as, clock, busy, shown = 'the draft' }: SharePreviewProps) {
  return (
    <details className={styles.share}>
      <summary>Share a link…</summary>
      <div className={styles.panel}>
        <Form method="post" className={styles.make}>
          <Field label="As a reader with">
            {(field) => (
              <Select
                {...field}
                // Another level is looked at: the form offers that one.
                key={as}
                name="as"
                defaultValue={levels.some(({ id }) => id === as) ? as : levels[0]?.id}
                options={levels.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
          </Field>
          <Field label="Opens for">
            {(field) => (
              <Select
                {...field}
                name="days"
                defaultValue={String(USUAL_LINK_DAYS)}
                options={LINK_DAYS.map((days) => ({ value: String(days), label: formatCount(days, 'day') }))}
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="share" variant="primary" disabled={busy}>
            Make a link
          </Button>
        </Form>
        <p className={styles.hint}>
          Everybody who has the link sees {shown} as it is then, without an account, until it is published.
          The link ends, too, if you lose your role.
        </p>
        {links.length > 0 && (
          <ul className={styles.links} aria-label="Links that open now">
            {links.map((link) => (
              <li key={link.id}>
                <span>
                  <b>{levels.find(({ id }) => id === link.as)?.title ?? link.as}</b>, until{' '}
                  {dayInSentence(link.expiresAt, clock)}, {clockText(link.expiresAt, clock.zone)}
                  <small>by {personText(link.by)}</small>
                </span>
                <Form method="post">
                  <Button type="submit" name="intent" value={`end ${link.id}`} disabled={busy}>
                    End
                    <VisuallyHidden>
                      {' '}
                      the link of {dayInSentence(link.madeAt, clock)}, {clockText(link.madeAt, clock.zone)}
                    </VisuallyHidden>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
