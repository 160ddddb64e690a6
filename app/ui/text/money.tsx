import styles from './money.module.css';
import { formatMoney } from './money-format.ts';

/** A fine or another amount, with its currency as stored (GBP, USD, Euro, or any other). */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span className={styles.money}>{formatMoney(amount, currency)}</span>;
}
