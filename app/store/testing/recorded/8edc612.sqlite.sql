-- 0001-first-tables
create table "term" ("tid" integer primary key, "vid" text not null, "key" text not null, "name" text not null, "parent" integer not null, "weight" integer not null, "iso" text, "category" text, "description" text, "url" text, constraint "term_vid_key" unique ("vid", "key")) strict
create table "content" ("nid" integer primary key, "vertical" text not null, "type" text not null, "title" text not null, "sort_title" text not null, "path" text not null, "published" text not null, "created" text not null, "changed" text not null, "status" text not null, "version" integer not null, "fields" text not null, "product_access" text not null, "hash" text not null) strict
create index "content_list" on "content" ("vertical", "type", "status", "published", "nid")
create table "content_revision" ("nid" integer not null references "content" ("nid"), "version" integer not null, "title" text not null, "fields" text not null, "recorded_at" text not null, constraint "content_revision_pk" primary key ("nid", "version")) strict
create table "content_term" ("nid" integer not null references "content" ("nid"), "field" text not null, "tid" integer not null references "term" ("tid"), "position" integer not null, constraint "content_term_pk" primary key ("nid", "field", "position")) strict
create index "content_term_tid" on "content_term" ("tid", "nid")
create table "content_relation" ("nid" integer not null references "content" ("nid"), "field" text not null, "target" integer not null, "position" integer not null, constraint "content_relation_pk" primary key ("nid", "field", "position")) strict
create index "content_relation_target" on "content_relation" ("target", "nid")
create table "content_event" ("id" integer primary key autoincrement, "nid" integer not null, "vertical" text not null, "type" text not null, "kind" text not null, "version" integer not null, "at" text not null) strict
create table "user" ("id" integer primary key autoincrement, "email" text not null unique, "password_hash" text not null, "first_name" text not null, "last_name" text not null, "company_name" text not null, "salesforce_id" text not null, "company_salesforce_id" text not null, "is_admin" integer not null, "is_demo" integer not null, "profile" text not null, "created_at" text not null, "last_seen_at" text, "previous_visit_at" text) strict
create table "subscription" ("user_id" integer not null references "user" ("id") on delete cascade, "vertical" text not null, "active" integer not null, "permissions" text not null, "legacy_permissions" text not null, "products" text not null, "trials" text not null, constraint "subscription_pk" primary key ("user_id", "vertical")) strict
create table "refresh_token" ("id" integer primary key autoincrement, "token_hash" text not null unique, "family" text not null, "user_id" integer not null references "user" ("id") on delete cascade, "expires_at" text not null, "used_at" text, "revoked_at" text, "created_at" text not null) strict
create index "refresh_token_family" on "refresh_token" ("family")
create index "refresh_token_user" on "refresh_token" ("user_id")
create table "password_reset" ("token_hash" text not null primary key, "user_id" integer not null references "user" ("id") on delete cascade, "expires_at" text not null, "used_at" text) strict
create index "password_reset_user" on "password_reset" ("user_id")
create table "sign_in_attempt" ("key" text not null, "at" text not null) strict
create index "sign_in_attempt_key_at" on "sign_in_attempt" ("key", "at")
create table "import_progress" ("source" text not null primary key, "hash" text not null, "line" integer not null) strict
create table "meta" ("key" text not null primary key, "value" text not null) strict
insert into meta (key, value) values ('publishing', '')
-- 0002-lists
create table "term_ancestor" ("tid" integer not null references "term" ("tid"), "ancestor" integer not null references "term" ("tid"), constraint "term_ancestor_pk" primary key ("tid", "ancestor")) strict
create index "term_ancestor_ancestor" on "term_ancestor" ("ancestor", "tid")
create table "content_date" ("nid" integer not null references "content" ("nid"), "position" integer not null, "kind" text not null, "date" text not null, "label" text not null, constraint "content_date_pk" primary key ("nid", "position")) strict
create index "content_date_date" on "content_date" ("date", "kind", "nid")
alter table "content" add column "featured" integer default 0 not null
alter table "content" add column "impact" integer default 0 not null
create index "content_path" on "content" ("vertical", "path")
create index "content_title" on "content" ("vertical", "title")
create index "term_parent" on "term" ("parent")
-- 0003-time
create index "content_featured" on "content" ("vertical", "status", "featured", "published", "nid")
create index "content_changed" on "content" ("vertical", "type", "status", "changed", "nid")
create index "content_event_at" on "content_event" ("vertical", "at", "kind", "type", "nid")
