-- The moment of a transaction's texts. One that has waited for the other writers of items states it (item/write/lock.ts): of two that
-- run at once, the one that goes out later has the later texts, also if it began earlier.

create function written_at() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('farwire.written_at', true), '')::timestamptz, now())
$$;

alter table item_version alter column text_changed_at set default written_at();

create or replace function note_text_change() returns trigger language plpgsql as $$
begin
  new.text_changed_at := written_at();
  return new;
end
$$;
