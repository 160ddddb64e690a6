import type { FormNode } from './node.ts';

/** Controls that a label names: others are groups, which refer to the label themselves. */
const LABELLED = ['text', 'number', 'day', 'time', 'any', 'alternatives'];

/** Whether the control of a node is one element that a `label` can be for. A choice is, too, unless its values are buttons. */
export const isLabelled = (node: FormNode): boolean =>
  LABELLED.includes(node.control) || (node.control === 'choice' && !areSegments(node));

/** As many short words fit beside each other. */
const MOST_SEGMENTS = 3;
const LONGEST_SEGMENTS = 30;

/** Whether the values of a choice are buttons beside each other. */
export const areSegments = ({ options }: Extract<FormNode, { control: 'choice' }>): boolean =>
  options.length > 1 &&
  options.length <= MOST_SEGMENTS &&
  options.reduce((sum, { label }) => sum + label.length, 0) <= LONGEST_SEGMENTS;
