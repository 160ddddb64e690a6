/**
 * The API of the newsroom: drafts, review, publication, releases and versions. Everything about an item is keyed by its
 * nid. All operations need a right of the newsroom (`desk` says which the reader has), and answer 403 without.
 */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { Desk, DeskItems, DiscardedDrafts, ItemsQuery, OwnRights } from './contract/desk.ts';
import { Roles, RolesChange, Trail, TrailQuery } from './contract/people.ts';
import {
  BeginDraft,
  Discarded,
  Draft,
  DraftProblems,
  PresenceAnswer,
  PresenceRequest,
  RebasedDraft,
  RestoreRequest,
  ReviewRequest,
  RevisionBody,
  RevisionQuery,
  SaveDraft,
} from './contract/drafts.ts';
import { editing } from './contract/editing.ts';
import { media } from './contract/media.ts';
import { siteTexts } from './contract/site-texts.ts';
import { ComparisonQuery, VersionComparison } from './contract/comparison.ts';
import { DraftImpact, WithdrawalImpact } from './contract/impact.ts';
import {
  ItemVersions,
  JobChange,
  Jobs,
  PublishRequest,
  PublishResult,
  VersionFields,
  WithdrawRequest,
  WithholdRequest,
} from './contract/publishing.ts';
import {
  MadePreviewLink,
  NewPreviewLink,
  Preview,
  PreviewLinks,
  PreviewQuery,
  SharedPreview,
  SharedPreviewQuery,
} from './contract/preview.ts';
import {
  NewRelease,
  Release,
  ReleaseChange,
  ReleasePublish,
  ReleaseRevert,
  Releases,
} from './contract/releases.ts';
import { termMerges } from './contract/term-merges.ts';
import {
  NewTerm,
  TermChange,
  Vocabularies,
  Vocabulary,
  VocabularyQuery,
  VocabularyTerm,
} from './contract/vocabularies.ts';

const PATH = `${V}/newsroom`;
const DRAFT = `${PATH}/drafts/{nid}`;
const ITEM = `${PATH}/items/{nid}`;
const VOCABULARY = `${PATH}/vocabularies/{vid}`;
const TERM = `${VOCABULARY}/terms/{tid}`;
const RELEASE = `${PATH}/releases/{id}`;

export const endpoints = {
  // The desk: everybody with a right.
  desk: { method: 'get', path: PATH, response: Desk },
  newsroomRights: { method: 'get', path: `${PATH}/rights`, response: OwnRights },
  deskItems: { method: 'get', path: `${PATH}/items`, query: ItemsQuery, response: DeskItems },
  deskTrail: { method: 'get', path: `${PATH}/trail`, query: TrailQuery, response: Trail },
  deskJobs: { method: 'get', path: `${PATH}/jobs`, response: Jobs },
  // Roles: administrators of the site.
  newsroomRoles: { method: 'get', path: `${PATH}/roles`, response: Roles },
  setNewsroomRoles: { method: 'post', path: `${PATH}/roles`, body: RolesChange, response: Roles },
  // Drafts: to read, any right; else `write`.
  beginDraft: { method: 'post', path: `${PATH}/drafts`, body: BeginDraft, response: Draft },
  draft: { method: 'get', path: DRAFT, response: Draft },
  saveDraft: { method: 'patch', path: DRAFT, body: SaveDraft, response: Draft },
  /** Refused (`version_conflict`) if the draft has another revision. */
  discardDraft: { method: 'delete', path: DRAFT, query: RevisionQuery, response: Discarded },
  discardedDrafts: { method: 'get', path: `${PATH}/discarded`, response: DiscardedDrafts },
  takeBackDraft: { method: 'post', path: `${PATH}/discarded/{id}/return`, response: Draft },
  draftProblems: { method: 'get', path: `${DRAFT}/problems`, response: DraftProblems },
  draftImpact: { method: 'get', path: `${DRAFT}/impact`, response: DraftImpact },
  previewDraft: { method: 'get', path: `${DRAFT}/preview`, query: PreviewQuery, response: Preview },
  previewLinks: { method: 'get', path: `${DRAFT}/preview-links`, response: PreviewLinks },
  makePreviewLink: {
    method: 'post',
    path: `${DRAFT}/preview-links`,
    body: NewPreviewLink,
    response: MadePreviewLink,
  },
  revokePreviewLink: { method: 'delete', path: `${PATH}/preview-links/{id}`, response: Done },
  /** For anybody who has the link, without an account. */
  sharedPreview: {
    method: 'get',
    path: `${PATH}/previews/{token}`,
    query: SharedPreviewQuery,
    response: SharedPreview,
  },
  releasePreviewLinks: { method: 'get', path: `${RELEASE}/preview-links`, response: PreviewLinks },
  makeReleasePreviewLink: {
    method: 'post',
    path: `${RELEASE}/preview-links`,
    body: NewPreviewLink,
    response: MadePreviewLink,
  },
  rebaseDraft: { method: 'post', path: `${DRAFT}/rebase`, body: RevisionBody, response: RebasedDraft },
  /** `ask` and `take-back` need `write`, the others `review`. */
  reviewDraft: { method: 'post', path: `${DRAFT}/review`, body: ReviewRequest, response: Draft },
  presence: { method: 'post', path: `${DRAFT}/presence`, body: PresenceRequest, response: PresenceAnswer },
  // Publication: `publish`.
  publishDraft: { method: 'post', path: `${DRAFT}/publish`, body: PublishRequest, response: PublishResult },
  withdrawItem: { method: 'post', path: `${ITEM}/withdraw`, body: WithdrawRequest, response: PublishResult },
  withdrawalImpact: { method: 'get', path: `${ITEM}/withdrawal-impact`, response: WithdrawalImpact },
  changeJob: { method: 'patch', path: `${PATH}/jobs/{id}`, body: JobChange, response: Jobs },
  cancelJob: { method: 'delete', path: `${PATH}/jobs/{id}`, response: Done },
  // Versions: any right; to restore one as a draft, `write`.
  itemVersions: { method: 'get', path: `${ITEM}/versions`, response: ItemVersions },
  itemVersion: { method: 'get', path: `${ITEM}/versions/{version}`, response: VersionFields },
  /** `publish`. */
  withholdVersion: {
    method: 'post',
    path: `${ITEM}/versions/{version}/withhold`,
    body: WithholdRequest,
    response: Done,
  },
  /** Of two versions, or of one and the draft. */
  compareVersions: {
    method: 'get',
    path: `${ITEM}/compare`,
    query: ComparisonQuery,
    response: VersionComparison,
  },
  restoreVersion: { method: 'post', path: `${ITEM}/restore`, body: RestoreRequest, response: Draft },
  // Releases: to read, any right; else `publish`.
  releases: { method: 'get', path: `${PATH}/releases`, response: Releases },
  addRelease: { method: 'post', path: `${PATH}/releases`, body: NewRelease, response: Release },
  release: { method: 'get', path: RELEASE, response: Release },
  changeRelease: { method: 'patch', path: RELEASE, body: ReleaseChange, response: Release },
  /** Of a release that was not published. Its drafts stay. */
  deleteRelease: { method: 'delete', path: RELEASE, response: Done },
  /** An item is added by `publishDraft` with `release`. */
  removeFromRelease: { method: 'delete', path: `${RELEASE}/items/{nid}`, response: Release },
  publishRelease: { method: 'post', path: `${RELEASE}/publish`, body: ReleasePublish, response: Release },
  revertRelease: { method: 'post', path: `${RELEASE}/revert`, body: ReleaseRevert, response: Release },
  // Vocabularies: to read, any right; else `vocabularies`.
  vocabularies: { method: 'get', path: `${PATH}/vocabularies`, response: Vocabularies },
  vocabulary: { method: 'get', path: VOCABULARY, query: VocabularyQuery, response: Vocabulary },
  addTerm: { method: 'post', path: `${VOCABULARY}/terms`, body: NewTerm, response: VocabularyTerm },
  vocabularyTerm: { method: 'get', path: TERM, response: VocabularyTerm },
  /** Refused (`version_conflict`) if the term is not as the stamp says. */
  changeTerm: { method: 'patch', path: TERM, body: TermChange, response: VocabularyTerm },
  ...termMerges,
  // The editor's forms and pickers.
  ...editing,
  // The library of pictures and files.
  ...media,
  // The sentences of the site.
  ...siteTexts,
} as const satisfies Record<string, ContractEndpoint>;
