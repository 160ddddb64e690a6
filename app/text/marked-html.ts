/** Plain text in which `**asterisks**` mark what matters, as HTML. Pure. */
import { escapeHtml } from './html-text.ts';

/** @example markedHtml('**EUR 350,000** for e-money') // '<b>EUR 350,000</b> for e-money' */
export const markedHtml = (text: string): string => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<b>$1</b>');
