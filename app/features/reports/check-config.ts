/** Selections to start a report from: the vocabularies of their sections exist, and so do the terms. */
import type { ConfigCheck } from '#app/config/link/context.ts';
import { checkTerm } from '#app/config/link/terms.ts';
import type { ReportOptions } from './options.ts';

export const checkConfig: ConfigCheck<ReportOptions> = ({ starts }, at, context) =>
  starts.flatMap(({ sections }, start) =>
    sections.flatMap((ref, index) =>
      checkTerm(context, ref, at('starts', String(start), 'sections', String(index))),
    ),
  );
