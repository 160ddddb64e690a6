import type { Feature } from '#app/feature.ts';
import { deskOperations } from './desk/desk.server.ts';
import { draftOperations } from './drafts/drafts.server.ts';
import { editingOperations } from './form/editing.server.ts';
import { compareOperations } from './compare/compare-versions.server.ts';
import { impactOperations } from './drafts/impact.server.ts';
import { jobOperations, jobRounds } from './publication/jobs.server.ts';
import { findLinkImpact } from './drafts/link-impact.server.ts';
import { linkRounds } from './desk/link-rounds.server.ts';
import { linkOperations } from './preview/links.server.ts';
import { opensMedia } from './preview/media.server.ts';
import { previewDraft } from './preview/preview.server.ts';
import { publishOperations } from './publication/publish.server.ts';
import { mediaOperations } from './media/media.server.ts';
import { newsroomItems } from './desk/items-store.server.ts';
import { newsroomMedia } from './media/media-store.server.ts';
import { siteTextOperations } from './site-texts/site-texts.server.ts';
import { createUploads } from './media/receive-upload.server.ts';
import { releaseOperations } from './publication/releases.server.ts';
import { reviewOperations } from './drafts/review.server.ts';
import { roleOperations } from './desk/roles.server.ts';
import { versionOperations } from './publication/versions.server.ts';
import { termEdits } from './vocabularies/edit-terms.server.ts';
import { heldTerms } from './vocabularies/held-terms.server.ts';
import { mergeRounds } from './vocabularies/merge-runs.server.ts';
import { mergeOperations } from './vocabularies/merge-terms.server.ts';
import { vocabularyReads } from './vocabularies/read-vocabularies.server.ts';

/** Content written, reviewed and published in the browser. */
export const feature: Feature = {
  operations: [
    ...deskOperations,
    ...roleOperations,
    ...draftOperations,
    ...editingOperations,
    ...mediaOperations,
    ...siteTextOperations,
    ...impactOperations,
    previewDraft,
    ...linkOperations,
    ...compareOperations,
    ...reviewOperations,
    ...publishOperations,
    ...versionOperations,
    ...jobOperations,
    ...releaseOperations,
    ...vocabularyReads,
    ...termEdits,
    ...mergeOperations,
  ],
  protocols: [createUploads()],
  opensMedia,
  movedMedia: ({ store }, name) => store.of(newsroomMedia).movedTo(name),
  withdrawal: ({ store }, { nid, version }) => store.of(newsroomItems).withdrawal(nid, version),
  terms: heldTerms,
  impact: findLinkImpact,
  background: { rounds: [...jobRounds, ...linkRounds, ...mergeRounds] },
};
