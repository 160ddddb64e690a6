import { formatCount } from '#app/text/count.ts';
import type { WatchPreview } from '../../../contract.ts';
import { PLAIN, PLAIN_FIELDS } from '../../../form/asks-query.ts';
import { MAX_FIND, MAX_WORDS } from '../../../limits.ts';
import { findField } from './find-field.ts';
import type { EditorDraft } from './editor-types.ts';
import styles from './plain-fields.module.css';

/** The parts of the rule as boxes and fields, for readers without scripts; "Preview" shows what they find. */
export function PlainFields({ preview, found }: { preview: WatchPreview; found: EditorDraft['found'] }) {
  const { asks, groups, notGroups = [], offer } = preview;
  return (
    <noscript>
      <div className={styles.plain}>
        <input type="hidden" name={PLAIN} value="1" />
        {offer.vocabularies.map(({ vid, title }) => {
          const result = found.find((one) => one.vid === vid);
          const terms = groups.find((group) => group.vid === vid)?.terms ?? [];
          return (
            <fieldset key={vid}>
              <legend>{title}</legend>
              {terms.map(({ tid, name }) => (
                <label key={tid}>
                  <input type="checkbox" name={PLAIN_FIELDS.term} value={tid} defaultChecked />
                  {name}
                </label>
              ))}
              {result?.suggestions.map(({ tid, name, inYear }) => (
                <label key={tid}>
                  <input type="checkbox" name={PLAIN_FIELDS.term} value={tid} />
                  {inYear === undefined
                    ? name
                    : `${name} (${formatCount(inYear, 'match', 'matches')} a year)`}
                </label>
              ))}
              {result?.suggestions.map(({ tid, name }) => (
                <label key={`not ${tid}`}>
                  <input type="checkbox" name={PLAIN_FIELDS.not} value={tid} />
                  {`not ${name}`}
                </label>
              ))}
              {result?.suggestions.length === 0 && <p>{`No match for “${result.text}”.`}</p>}
              <label>
                Find
                <input type="text" name={findField(vid)} maxLength={MAX_FIND} aria-label={`Find: ${title}`} />
              </label>
            </fieldset>
          );
        })}
        {notGroups.length > 0 && (
          <fieldset>
            <legend>But not</legend>
            {notGroups
              .flatMap(({ terms }) => terms)
              .map(({ tid, name }) => (
                <label key={tid}>
                  <input type="checkbox" name={PLAIN_FIELDS.not} value={tid} defaultChecked />
                  {name}
                </label>
              ))}
          </fieldset>
        )}
        <fieldset>
          <legend>Content types</legend>
          {offer.types.map(({ type, name }) => (
            <label key={type}>
              <input
                type="checkbox"
                name={PLAIN_FIELDS.type}
                value={type}
                defaultChecked={asks.types?.includes(type)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <label>
          Words in the text
          <input type="text" name={PLAIN_FIELDS.words} defaultValue={asks.words} maxLength={MAX_WORDS} />
        </label>
        <button type="submit" formMethod="get">
          Preview
        </button>
      </div>
    </noscript>
  );
}
