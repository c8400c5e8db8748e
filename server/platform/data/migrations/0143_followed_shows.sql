-- Shows of podcasts can be followed as topics are.
alter table subject_follow add column show_id bigint references podcast_show on delete cascade;
alter table subject_follow drop constraint subject_follow_check;
alter table subject_follow add constraint subject_follow_check
  check (num_nonnulls(composition_id, token_id, show_id) = 1);
alter table subject_follow add constraint subject_follow_account_id_show_id_key unique (account_id, show_id);
create index subject_follow_of_show on subject_follow (show_id) where show_id is not null;

alter table message add column show_id bigint references podcast_show on delete cascade;
drop index message_of_subject;
create unique index message_of_subject on message (account_id, composition_id, token_id, show_id) nulls not distinct
  where kind = 'followed' and read_at is null;

-- When it was first public, and its followers were notified.
alter table episode add column entered_at timestamptz;
update episode set entered_at = published_at from item where item.article_id = episode.article_id;
