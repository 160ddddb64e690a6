import { Tag } from '#app/ui/controls/tag.tsx';

/** The stage of a rule, as content stores it: `in-force` becomes "In force", highlighted. */
export function StageTag({ stage }: { stage: string }) {
  const words = stage.replaceAll('-', ' ');
  const tone = stage === 'in-force' ? 'done' : 'neutral';
  return <Tag tone={tone}>{words.charAt(0).toUpperCase() + words.slice(1)}</Tag>;
}
