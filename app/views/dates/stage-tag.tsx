import { Tag } from '#app/ui/controls/tag.tsx';

/** How far a rule has come, as content's fields name it: `in-force` is "In force", and marked. */
export function StageTag({ stage }: { stage: string }) {
  const words = stage.replaceAll('-', ' ');
  const tone = stage === 'in-force' ? 'done' : 'neutral';
  return <Tag tone={tone}>{words.charAt(0).toUpperCase() + words.slice(1)}</Tag>;
}
