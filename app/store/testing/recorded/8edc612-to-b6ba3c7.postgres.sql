-- 0004-ended-sign-ins
create table "ended_sign_in" ("id" integer generated always as identity primary key, "family" text collate "C" not null unique, "ended_at" text collate "C" not null)
insert into meta (key, value) values ('ending sign-ins', '')
-- 0005-accounts
alter table "user" add column "disabled_at" text collate "C"
alter table "subscription" add column "until" text collate "C"
create table "setup_link" ("token_hash" text collate "C" not null primary key, "expires_at" text collate "C" not null)
insert into meta (key, value) values ('first-account', '')
-- 0006-content-sources
create table "content_source" ("source" text collate "C" not null, "source_id" text collate "C" not null, "nid" integer not null unique, constraint "content_source_pk" primary key ("source_id", "source"))
create index "content_source_source" on "content_source" ("source", "nid")
drop index "content_title"
create index content_title on content using hash (title)
-- 0008-dates
alter table "content_date" add column "jurisdiction" integer
alter table "content_date" add column "event" text
alter table "content_date" add column "sources" text default '[]' not null
-- 0009-superseded-revisions
create table "content_revision_packed" ("nid" integer not null references "content" ("nid"), "version" integer not null, "title" text collate "C" not null, "fields" bytea not null, "superseded_at" text collate "C" not null, constraint "content_revision_superseded_pk" primary key ("nid", "version"))
drop table "content_revision"
alter table "content_revision_packed" rename to "content_revision"
-- 0010-authors
create table "content_author" ("nid" integer not null references "content" ("nid"), "slug" text collate "C" not null, constraint "content_author_pk" primary key ("nid", "slug"))
create index "content_author_slug" on "content_author" ("slug", "nid")
-- 0011-content-media
create table "content_media" ("nid" integer not null references "content" ("nid"), "field" text collate "C" not null, "name" text collate "C" not null, constraint "content_media_pk" primary key ("nid", "field", "name"))
create index "content_media_name" on "content_media" ("name")
-- 0012-watch
create table "watch_rule" ("id" serial not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "name" text collate "C" not null, "note" text collate "C" not null, "query" text collate "C" not null, "path" text collate "C" not null, "schedule" text collate "C" not null, "per_month" double precision not null, "accepts_wide" integer default 0 not null, "from_event" integer not null, "created_at" text collate "C" not null, "paused_at" text collate "C", "deleted_at" text collate "C")
create index "watch_rule_user" on "watch_rule" ("user_id", "vertical")
create table "watch_match" ("id" serial not null primary key, "rule_id" integer not null references "watch_rule" ("id") on delete cascade, "nid" integer not null, "fingerprint" text collate "C" not null, "event_id" integer not null, "kind" text collate "C" not null, "matched_at" text collate "C" not null, "queued_at" text collate "C", "mail_id" integer, "seen_at" text collate "C", constraint "watch_match_once" unique ("rule_id", "nid", "fingerprint"))
create index "watch_match_waiting" on "watch_match" ("queued_at", "matched_at")
create index "watch_match_item" on "watch_match" ("nid", "queued_at")
insert into "meta" ("key", "value") values ('watching', '0')
-- 0013-mail
create table "mail" ("id" serial not null primary key, "message_id" text collate "C" not null unique, "kind" text collate "C" not null, "user_id" integer references "user" ("id") on delete cascade, "recipient" text collate "C" not null, "content" text collate "C", "state" text collate "C" not null, "attempts" integer not null, "next_at" text collate "C" not null, "lease" text collate "C", "lease_until" text collate "C", "queued_at" text collate "C" not null, "ended_at" text collate "C", "expires_at" text collate "C", "problem" text collate "C")
create index "mail_due" on "mail" ("state", "next_at")
create table "digest" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "schedule" text collate "C" not null, "slot" text collate "C" not null, "mail_id" integer not null, constraint "digest_pk" primary key ("user_id", "vertical", "schedule", "slot"))
create table "digest_stop" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "schedule" text collate "C" not null, "stopped_at" text collate "C" not null, constraint "digest_stop_pk" primary key ("user_id", "vertical", "schedule"))
create table "feed_token" ("rule_id" integer not null primary key references "watch_rule" ("id") on delete cascade, "token_hash" text collate "C" not null unique, "created_at" text collate "C" not null)
-- 0014-bookmarks
create table "bookmark" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "nid" integer not null, "title" text collate "C" not null, "type" text collate "C" not null, "folder" text collate "C" not null, "version" integer not null, "seen_at" text collate "C" not null, "created_at" text collate "C" not null, "deleted_at" text collate "C", constraint "bookmark_pk" primary key ("user_id", "vertical", "nid"))
-- 0015-notes
create table "note" ("user_id" integer not null references "user" ("id") on delete cascade, "id" text collate "C" not null, "vertical" text collate "C" not null, "nid" integer not null, "title" text collate "C" not null, "section" text collate "C" not null, "section_title" text collate "C" not null, "text" text collate "C" not null, "search_text" text collate "C" not null, "version" integer not null, "created_at" text collate "C" not null, "changed_at" text collate "C" not null, "deleted_at" text collate "C", constraint "note_pk" primary key ("user_id", "id"))
create index "note_page" on "note" ("user_id", "vertical", "nid")
-- 0016-reports
create table "report" ("id" serial not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "label" text collate "C" not null, "variant" text collate "C" not null, "jurisdictions" text collate "C" not null, "sections" text collate "C" not null, "snapshot" text collate "C" not null, "client_id" text collate "C", "version" integer default 1 not null, "created_at" text collate "C" not null, "saved_at" text collate "C" not null, "deleted_at" text collate "C", constraint "report_once" unique ("user_id", "vertical", "client_id"))
-- 0017-ratings
alter table "user" add column "version" integer default 1 not null
create table "rating" ("user_id" integer not null references "user" ("id") on delete cascade, "nid" integer not null, "vertical" text collate "C" not null, "value" integer not null, "comment" text collate "C" not null, "rated_at" text collate "C" not null, constraint "rating_pk" primary key ("user_id", "nid"))
create index "rating_page" on "rating" ("vertical", "nid")
create table "rating_total" ("nid" integer not null, "vertical" text collate "C" not null, "value" integer not null, "total" integer not null, constraint "rating_total_pk" primary key ("nid", "value"))
-- 0018-checklists
create table "checklist" ("id" serial not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "key" text collate "C" not null, "title" text collate "C" not null, "source_nid" integer, "source_path" text collate "C", "version" integer default 1 not null, "order_version" integer default 1 not null, "created_at" text collate "C" not null, "changed_at" text collate "C" not null, "archived_at" text collate "C", "deleted_at" text collate "C", constraint "checklist_key" unique ("user_id", "vertical", "key"))
create table "checklist_item" ("id" serial not null primary key, "checklist_id" integer not null references "checklist" ("id") on delete cascade, "key" text collate "C", "position" integer not null, "title" text collate "C" not null, "note" text collate "C" not null, "owner" text collate "C" not null, "due" text collate "C", "status" text collate "C" not null, "reason" text collate "C" not null, "evidence" text collate "C" not null, "source_nid" integer, "source_path" text collate "C", "source_anchor" text collate "C", "version" integer default 1 not null, "created_at" text collate "C" not null, "changed_at" text collate "C" not null, "deleted_at" text collate "C", constraint "checklist_item_key" unique ("checklist_id", "key"))
create index "checklist_item_order" on "checklist_item" ("checklist_id", "position")
-- 0019-deadlines
create table "deadline_mark" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "source" text collate "C" not null, "date" text collate "C" not null, "status" text collate "C" not null, "reason" text collate "C" not null, "owner" text collate "C" not null, "previous" text collate "C", "version" integer not null, "marked_at" text collate "C", constraint "deadline_mark_pk" primary key ("user_id", "vertical", "source"))
create table "own_date" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "id" serial not null primary key, "title" text collate "C" not null, "date" text collate "C" not null, "jurisdiction" integer, "link" text collate "C" not null, "request" text collate "C" not null, "version" integer not null, "created_at" text collate "C" not null, "changed_at" text collate "C" not null, "deleted_at" text collate "C", constraint "own_date_once" unique ("user_id", "vertical", "request"))
create table "deadline_entry" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "uid" text collate "C" not null, "sources" text collate "C" not null, "date" text collate "C" not null, "fingerprint" text collate "C" not null, "sequence" integer not null, "cancelled" integer not null, "changed_at" text collate "C" not null, constraint "deadline_entry_pk" primary key ("user_id", "vertical", "uid"))
alter table "feed_token" rename to "feed_token_of_rules"
create table "feed_token" ("token_hash" text collate "C" not null primary key, "rule_id" integer unique references "watch_rule" ("id") on delete cascade, "user_id" integer references "user" ("id") on delete cascade, "vertical" text collate "C", "created_at" text collate "C" not null, constraint "feed_token_reader" unique ("user_id", "vertical"))
insert into feed_token (token_hash, rule_id, created_at) select token_hash, rule_id, created_at from feed_token_of_rules
drop table "feed_token_of_rules"
-- 0020-digest-pause
alter table "digest_stop" add column "until" text collate "C"
-- 0021-feed-kind
alter table "feed_token" rename to "feed_token_without_kind"
create table "feed_token" ("token_hash" text collate "C" not null primary key, "kind" text collate "C" not null, "rule_id" integer unique references "watch_rule" ("id") on delete cascade, "user_id" integer references "user" ("id") on delete cascade, "vertical" text collate "C", "created_at" text collate "C" not null, constraint "feed_token_reader_kind" unique ("user_id", "vertical", "kind"))
insert into feed_token (token_hash, kind, rule_id, user_id, vertical, created_at) select token_hash, case when rule_id is null then 'deadlines' else 'rule' end, rule_id, user_id, vertical, created_at from feed_token_without_kind
drop table "feed_token_without_kind"
-- 0022-read-marks
create table "read_mark" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "nid" integer not null, "read_at" text collate "C" not null, constraint "read_mark_pk" primary key ("user_id", "vertical", "nid"))
create index "read_mark_by_time" on "read_mark" ("user_id", "read_at")
-- 0023-feed-entries
create table "feed_entry" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text collate "C" not null, "kind" text collate "C" not null, "uid" text collate "C" not null, "sources" text collate "C" not null, "date" text collate "C" not null, "fingerprint" text collate "C" not null, "sequence" integer not null, "cancelled" integer not null, "changed_at" text collate "C" not null, constraint "feed_entry_pk" primary key ("user_id", "vertical", "kind", "uid"))
insert into feed_entry (user_id, vertical, kind, uid, sources, date, fingerprint, sequence, cancelled, changed_at) select user_id, vertical, 'deadlines', uid, sources, date, fingerprint, sequence, cancelled, changed_at from deadline_entry
drop table "deadline_entry"
