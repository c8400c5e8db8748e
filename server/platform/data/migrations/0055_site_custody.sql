-- The custody key of a network account that the site opened for one of its own accounts, until its owner has taken it home. It is
-- deleted with the account.
alter table fc_private_key add column account_id bigint references account on delete cascade;

create unique index fc_private_key_of on fc_private_key (account_id) where account_id is not null;
