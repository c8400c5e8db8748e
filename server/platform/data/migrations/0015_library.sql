-- Collected items of accounts, and the libraries they are sorted into, private or public.

create table collection (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- No reference: a deleted item stays in the list, which shows that it was deleted.
  article_id bigint not null,
  kind       text not null check (kind in ('flash', 'article')),
  added_at   timestamptz(0) not null,
  unique (account_id, article_id)
);

create index collection_newest on collection (account_id, added_at desc, article_id desc);

create table library (
  id              bigint generated always as identity (start with 1001) primary key,
  account_id      bigint not null references account on delete cascade,
  name            text not null check (name <> ''),
  is_private      boolean not null default true,
  -- Maintained by the triggers below, so that they are right whatever is deleted.
  item_count      integer not null default 0 check (item_count >= 0),
  collected_count integer not null default 0 check (collected_count >= 0),
  created_at      timestamptz(0) not null,
  -- When an item was last added, or when the library became public.
  updated_at      timestamptz(0) not null
);

create index library_of on library (account_id, updated_at desc, id desc);
create index library_public on library (updated_at desc, id desc) where not is_private;

-- The items of a library are collected by its owner.
create table library_item (
  library_id bigint not null references library on delete cascade,
  article_id bigint not null,
  account_id bigint not null,
  added_at   timestamptz(0) not null,
  primary key (library_id, article_id),
  foreign key (account_id, article_id) references collection (account_id, article_id) on delete cascade
);

create index library_item_newest on library_item (library_id, added_at desc, article_id desc);
create index library_item_of on library_item (account_id, article_id);

-- Libraries of others that an account collected. One that becomes private stays here, hidden, in case it becomes public again.
create table library_collection (
  account_id   bigint not null references account on delete cascade,
  library_id   bigint not null references library on delete cascade,
  collected_at timestamptz(0) not null,
  primary key (account_id, library_id)
);

create index library_collection_newest on library_collection (account_id, collected_at desc, library_id desc);
create index library_collection_of on library_collection (library_id);

create function count_library_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update library set item_count = item_count + 1 where id = new.library_id;
  else
    update library set item_count = item_count - 1 where id = old.library_id;
  end if;
  return null;
end $$;

create trigger library_item_counted after insert or delete on library_item
  for each row execute function count_library_item();

create function count_library_collection() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update library set collected_count = collected_count + 1 where id = new.library_id;
  else
    update library set collected_count = collected_count - 1 where id = old.library_id;
  end if;
  return null;
end $$;

create trigger library_collection_counted after insert or delete on library_collection
  for each row execute function count_library_collection();
