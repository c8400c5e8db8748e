-- The languages of the site are listed in one place. The program adds those that it knows and this list lacks when it starts
-- (server/data/locales.ts), so a new language needs no migration.
create function is_locale(code text) returns boolean language sql immutable parallel safe as
  $$ select code in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr') $$;

do $$
declare
  list record;
begin
  for list in
    select k.conrelid::regclass as of_table, k.conname as name, a.attname as of_column
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and k.coninhcount = 0 and k.connamespace = current_schema()::regnamespace
      and pg_get_constraintdef(k.oid) like
        '%ARRAY[''en''::text, ''cn''::text, ''tw''::text, ''vi''::text, ''ko''::text, ''ja''::text, ''th''::text, ''tr''::text]%'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I check (is_locale(%I))',
      list.of_table, list.name, list.name, list.of_column);
  end loop;
end
$$;
