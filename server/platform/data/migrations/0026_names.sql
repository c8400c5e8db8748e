-- The field's names for what the tables store. Renames only: no row is read or written, so this takes no time on large tables.

alter table kept_mail rename to stored_mail;
alter index kept_mail_pkey rename to stored_mail_pkey;
alter sequence kept_mail_id_seq rename to stored_mail_id_seq;

alter table fc_held_key rename to fc_private_key;
alter index fc_held_key_pkey rename to fc_private_key_pkey;

alter table live_horizon rename column forgotten to deleted_xid;
alter table websub_cursor rename column seen to cursor;
alter table scan_login rename column taken_at to claimed_at;
alter table site_secret rename column visitor to client_hash_key;
alter table item_view rename column visitor_hash to client_hash;
