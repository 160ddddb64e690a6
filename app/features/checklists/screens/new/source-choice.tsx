import { formatCount } from '#app/text/count.ts';
import type { ChecklistTemplateSummary } from '../../contract.ts';
import { Choice } from './choice.tsx';
import styles from './source-choice.module.css';

interface SourceChoiceProps {
  templates: readonly ChecklistTemplateSummary[];
  /** Id of the chosen template; empty for none. */
  chosen: string;
  onChoose(template: string): void;
}

/** An empty checklist, or one of the templates: radio buttons, each with what it is for. */
export function SourceChoice({ templates, chosen, onChoose }: SourceChoiceProps) {
  const choices = [
    { id: '', title: 'Empty checklist', description: 'You add the items yourself.', items: 0 },
    ...templates,
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Start with</legend>
      {choices.map(({ id, title, description, items }) => (
        <Choice
          key={id}
          {...{ name: 'template', value: id, title, onChoose, isFirst: id === chosen }}
          text={items > 0 ? `${description} ${formatCount(items, 'item')}.` : description}
        />
      ))}
    </fieldset>
  );
}
