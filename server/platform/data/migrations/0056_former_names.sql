-- The usernames of accounts that were removed, for the casts of others that mention them: a cast stores a number only.
create table fc_former_name (
  fid      bigint primary key,
  username text not null
);
