/** A line of plain text in which `**asterisks**` mark what matters, shown in bold. Asterisks without a partner stay. */
export function MarkedLine({ text }: { text: string }) {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
