-- Whether this site shows a cast: the desk has hidden neither it nor its author.
create function cast_is_shown(hash bytea, fid bigint) returns boolean
  language sql stable as $$
  select not exists (select from cast_hidden where cast_hidden.hash = $1)
    and not exists (select from fc_hidden where $2 between first_fid and last_fid)
$$;
