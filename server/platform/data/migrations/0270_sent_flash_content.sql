-- What was sent with the key: another text with the same key is refused, not taken for a repetition.
alter table sent_flash add column content text not null default '';
