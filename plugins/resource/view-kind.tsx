import type { Resource } from './types.ts';

/** Labels for the kinds of resources, and for the link to a resource on another site. */
export const kindLabels: Record<Resource['field_resource_kind'], { name: string; open: string }> = {
  'official-source': { name: 'Official source', open: 'Open the official source' },
  register: { name: 'Register', open: 'Open the register' },
  report: { name: 'Report', open: 'Open the report' },
  template: { name: 'Template', open: 'Open the template' },
  checklist: { name: 'Checklist', open: 'Open the checklist' },
  'fact-sheet': { name: 'Fact sheet', open: 'Open the fact sheet' },
  webinar: { name: 'Webinar', open: 'Watch the webinar' },
};
