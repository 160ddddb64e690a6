import type { Feature } from '#app/feature.ts';
import { exportTopic } from './export.server.ts';
import { topicLeads } from './leads.server.ts';
import { topicOperations } from './topics.server.ts';

/** A page for a subject: its stage, dates with their certainty, duties and items, gathered from what carries its term. */
export const feature: Feature = { operations: [...topicOperations, exportTopic], leads: topicLeads };
