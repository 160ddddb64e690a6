import { createElement, type ComponentType } from 'react';
import type { SlotName, SlotPart, SlotProps } from '#app/slots.ts';
import { useParts } from './use-parts.ts';

interface SlotListProps<Name extends SlotName> {
  /** The list of the slot in `#generated/features/slots`. */
  parts: readonly (readonly [feature: string, Part: SlotPart<Name>])[];
  /** What each part receives. */
  given: SlotProps[Name];
}

/** What the features of this vertical put into a place of the page, in the order of the configuration. */
export function Slot<Name extends SlotName>({ parts, given }: SlotListProps<Name>) {
  return useParts(parts).map(([id, Part]) =>
    createElement(Part as ComponentType<object>, { key: id, ...given }),
  );
}
