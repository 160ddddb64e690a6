-- 0004-ended-sign-ins
create table "ended_sign_in" ("id" integer primary key autoincrement, "family" text not null unique, "ended_at" text not null) strict
insert into meta (key, value) values ('ending sign-ins', '')
-- 0005-accounts
alter table "user" add column "disabled_at" text
alter table "subscription" add column "until" text
create table "setup_link" ("token_hash" text not null primary key, "expires_at" text not null) strict
insert into meta (key, value) values ('first-account', '')
-- 0006-content-sources
create table "content_source" ("source" text not null, "source_id" text not null, "nid" integer not null unique, constraint "content_source_pk" primary key ("source_id", "source")) strict
create index "content_source_source" on "content_source" ("source", "nid")
-- 0008-dates
alter table "content_date" add column "jurisdiction" integer
alter table "content_date" add column "event" text
alter table "content_date" add column "sources" text default '[]' not null
-- 0009-superseded-revisions
create table "content_revision_packed" ("nid" integer not null references "content" ("nid"), "version" integer not null, "title" text not null, "fields" blob not null, "superseded_at" text not null, constraint "content_revision_superseded_pk" primary key ("nid", "version")) strict
drop table "content_revision"
alter table "content_revision_packed" rename to "content_revision"
-- 0010-authors
create table "content_author" ("nid" integer not null references "content" ("nid"), "slug" text not null, constraint "content_author_pk" primary key ("nid", "slug")) strict
create index "content_author_slug" on "content_author" ("slug", "nid")
-- 0011-content-media
create table "content_media" ("nid" integer not null references "content" ("nid"), "field" text not null, "name" text not null, constraint "content_media_pk" primary key ("nid", "field", "name")) strict
create index "content_media_name" on "content_media" ("name")
-- 0012-watch
create table "watch_rule" ("id" integer not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "name" text not null, "note" text not null, "query" text not null, "path" text not null, "schedule" text not null, "per_month" real not null, "accepts_wide" integer default 0 not null, "from_event" integer not null, "created_at" text not null, "paused_at" text, "deleted_at" text) strict
create index "watch_rule_user" on "watch_rule" ("user_id", "vertical")
create table "watch_match" ("id" integer not null primary key, "rule_id" integer not null references "watch_rule" ("id") on delete cascade, "nid" integer not null, "fingerprint" text not null, "event_id" integer not null, "kind" text not null, "matched_at" text not null, "queued_at" text, "mail_id" integer, "seen_at" text, constraint "watch_match_once" unique ("rule_id", "nid", "fingerprint")) strict
create index "watch_match_waiting" on "watch_match" ("queued_at", "matched_at")
create index "watch_match_item" on "watch_match" ("nid", "queued_at")
insert into "meta" ("key", "value") values ('watching', '0')
-- 0013-mail
create table "mail" ("id" integer not null primary key, "message_id" text not null unique, "kind" text not null, "user_id" integer references "user" ("id") on delete cascade, "recipient" text not null, "content" text, "state" text not null, "attempts" integer not null, "next_at" text not null, "lease" text, "lease_until" text, "queued_at" text not null, "ended_at" text, "expires_at" text, "problem" text) strict
create index "mail_due" on "mail" ("state", "next_at")
create table "digest" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "schedule" text not null, "slot" text not null, "mail_id" integer not null, constraint "digest_pk" primary key ("user_id", "vertical", "schedule", "slot")) strict
create table "digest_stop" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "schedule" text not null, "stopped_at" text not null, constraint "digest_stop_pk" primary key ("user_id", "vertical", "schedule")) strict
create table "feed_token" ("rule_id" integer not null primary key references "watch_rule" ("id") on delete cascade, "token_hash" text not null unique, "created_at" text not null) strict
-- 0014-bookmarks
create table "bookmark" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "nid" integer not null, "title" text not null, "type" text not null, "folder" text not null, "version" integer not null, "seen_at" text not null, "created_at" text not null, "deleted_at" text, constraint "bookmark_pk" primary key ("user_id", "vertical", "nid")) strict
-- 0015-notes
create table "note" ("user_id" integer not null references "user" ("id") on delete cascade, "id" text not null, "vertical" text not null, "nid" integer not null, "title" text not null, "section" text not null, "section_title" text not null, "text" text not null, "search_text" text not null, "version" integer not null, "created_at" text not null, "changed_at" text not null, "deleted_at" text, constraint "note_pk" primary key ("user_id", "id")) strict
create index "note_page" on "note" ("user_id", "vertical", "nid")
-- 0016-reports
create table "report" ("id" integer not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "label" text not null, "variant" text not null, "jurisdictions" text not null, "sections" text not null, "snapshot" text not null, "client_id" text, "version" integer default 1 not null, "created_at" text not null, "saved_at" text not null, "deleted_at" text, constraint "report_once" unique ("user_id", "vertical", "client_id")) strict
-- 0017-ratings
alter table "user" add column "version" integer default 1 not null
create table "rating" ("user_id" integer not null references "user" ("id") on delete cascade, "nid" integer not null, "vertical" text not null, "value" integer not null, "comment" text not null, "rated_at" text not null, constraint "rating_pk" primary key ("user_id", "nid")) strict
create index "rating_page" on "rating" ("vertical", "nid")
create table "rating_total" ("nid" integer not null, "vertical" text not null, "value" integer not null, "total" integer not null, constraint "rating_total_pk" primary key ("nid", "value")) strict
-- 0018-checklists
create table "checklist" ("id" integer not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "key" text not null, "title" text not null, "source_nid" integer, "source_path" text, "version" integer default 1 not null, "order_version" integer default 1 not null, "created_at" text not null, "changed_at" text not null, "archived_at" text, "deleted_at" text, constraint "checklist_key" unique ("user_id", "vertical", "key")) strict
create table "checklist_item" ("id" integer not null primary key, "checklist_id" integer not null references "checklist" ("id") on delete cascade, "key" text, "position" integer not null, "title" text not null, "note" text not null, "owner" text not null, "due" text, "status" text not null, "reason" text not null, "evidence" text not null, "source_nid" integer, "source_path" text, "source_anchor" text, "version" integer default 1 not null, "created_at" text not null, "changed_at" text not null, "deleted_at" text, constraint "checklist_item_key" unique ("checklist_id", "key")) strict
create index "checklist_item_order" on "checklist_item" ("checklist_id", "position")
-- 0019-deadlines
create table "deadline_mark" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "source" text not null, "date" text not null, "status" text not null, "reason" text not null, "owner" text not null, "previous" text, "version" integer not null, "marked_at" text, constraint "deadline_mark_pk" primary key ("user_id", "vertical", "source")) strict
create table "own_date" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "id" integer not null primary key, "title" text not null, "date" text not null, "jurisdiction" integer, "link" text not null, "request" text not null, "version" integer not null, "created_at" text not null, "changed_at" text not null, "deleted_at" text, constraint "own_date_once" unique ("user_id", "vertical", "request")) strict
create table "deadline_entry" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "uid" text not null, "sources" text not null, "date" text not null, "fingerprint" text not null, "sequence" integer not null, "cancelled" integer not null, "changed_at" text not null, constraint "deadline_entry_pk" primary key ("user_id", "vertical", "uid")) strict
alter table "feed_token" rename to "feed_token_of_rules"
create table "feed_token" ("token_hash" text not null primary key, "rule_id" integer unique references "watch_rule" ("id") on delete cascade, "user_id" integer references "user" ("id") on delete cascade, "vertical" text, "created_at" text not null, constraint "feed_token_reader" unique ("user_id", "vertical")) strict
insert into feed_token (token_hash, rule_id, created_at) select token_hash, rule_id, created_at from feed_token_of_rules
drop table "feed_token_of_rules"
-- 0020-digest-pause
alter table "digest_stop" add column "until" text
-- 0021-feed-kind
alter table "feed_token" rename to "feed_token_without_kind"
create table "feed_token" ("token_hash" text not null primary key, "kind" text not null, "rule_id" integer unique references "watch_rule" ("id") on delete cascade, "user_id" integer references "user" ("id") on delete cascade, "vertical" text, "created_at" text not null, constraint "feed_token_reader_kind" unique ("user_id", "vertical", "kind")) strict
insert into feed_token (token_hash, kind, rule_id, user_id, vertical, created_at) select token_hash, case when rule_id is null then 'deadlines' else 'rule' end, rule_id, user_id, vertical, created_at from feed_token_without_kind
drop table "feed_token_without_kind"
-- 0022-read-marks
create table "read_mark" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "nid" integer not null, "read_at" text not null, constraint "read_mark_pk" primary key ("user_id", "vertical", "nid")) strict
create index "read_mark_by_time" on "read_mark" ("user_id", "read_at")
-- 0023-feed-entries
create table "feed_entry" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "kind" text not null, "uid" text not null, "sources" text not null, "date" text not null, "fingerprint" text not null, "sequence" integer not null, "cancelled" integer not null, "changed_at" text not null, constraint "feed_entry_pk" primary key ("user_id", "vertical", "kind", "uid")) strict
insert into feed_entry (user_id, vertical, kind, uid, sources, date, fingerprint, sequence, cancelled, changed_at) select user_id, vertical, 'deadlines', uid, sources, date, fingerprint, sequence, cancelled, changed_at from deadline_entry
drop table "deadline_entry"
