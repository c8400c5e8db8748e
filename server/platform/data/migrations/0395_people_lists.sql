-- Lists of people on the network that an account keeps for itself.
create table people_list (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name       text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create index people_list_of on people_list (account_id, id);

create table people_list_member (
  list_id  bigint not null references people_list on delete cascade,
  fid      bigint not null,
  added_at timestamptz not null,
  primary key (list_id, fid)
);
