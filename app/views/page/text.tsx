import type { ReactNode } from 'react';
import type { ContentFields } from '#app/plugin.ts';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { KeyPoints } from './key-points.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { SubSections } from '#app/ui/layout/sub-sections.tsx';

interface ContentTextProps {
  data: Pick<ContentFields, 'body' | 'field_key_points' | 'field_accordion' | 'field_sub_section'>;
  /** What is shown before the text of a folding section, by its title. */
  sectionHead?: (title: string) => ReactNode;
}

/** The body of a content page: key points, the text, folding sections, and the boxes below them. */
export function ContentText({ data, sectionHead }: ContentTextProps) {
  const {
    body,
    field_key_points: points = [],
    field_accordion: sections = [],
    field_sub_section: boxes = [],
  } = data;
  return (
    <>
      <KeyPoints items={points} />
      {body?.value && <Prose html={body.value} />}
      {sections.length > 0 && (
        <Accordion items={sections.map((section) => withProse(section, sectionHead))} />
      )}
      {boxes.length > 0 && <SubSections items={boxes.map((box) => withProse(box))} />}
    </>
  );
}

function withProse(
  section: NonNullable<ContentFields['field_accordion']>[number],
  head?: ContentTextProps['sectionHead'],
) {
  const body = (
    <>
      {head?.(section.title)}
      <Prose html={section.body} />
    </>
  );
  return { ...section, body };
}
