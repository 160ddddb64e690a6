import styles from './choice.module.css';

interface ChoiceProps {
  name: string;
  value: string;
  title: string;
  text: string;
  isFirst: boolean;
  onChoose?: (value: string) => void;
}

/** One of several choices, with what it is for. @param isFirst it is chosen at first */
export function Choice({ name, value, title, text, isFirst, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isFirst}
        onChange={() => onChoose?.(value)}
      />
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </label>
  );
}
