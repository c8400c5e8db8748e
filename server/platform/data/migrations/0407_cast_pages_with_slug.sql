-- The address of an article may have a slug behind its id (domain/news/item/slug.ts). The pages of older casts are the same as before, so the
-- index stays valid.
create or replace function cast_pages(embeds jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct page), '{}')
  from jsonb_array_elements(embeds) as embed,
    lateral (
      select found[1] as page
      from regexp_match(embed ->> 'url', '^https?://[^/]+(?:/m)?(?:/[a-z]{2})?/([a-z]{3,12}/[0-9]{1,15})(?:-[a-z0-9-]{1,80})?(?:[/?#]|$)') as found
      union all
      select (array['news', 'flash', 'activityid', 'radioinfo', 'video', 'scienceid', 'inclusionid', 'research'])[number % 16 + 1]
        || '/' || number / 16
      from regexp_match(embed ->> 'url', '^https?://[^/]+(?:/m)?(?:/[a-z]{2})?/[spc]/([1-9A-HJ-NP-Za-km-z]{1,9})$') as found,
        lateral (
          select sum(58::numeric ^ (length(found[1]) - place)
            * (strpos('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', substr(found[1], place, 1)) - 1))::bigint as number
          from generate_series(1, length(found[1])) as place
        ) as decoded
      where found is not null
    ) as pages
  where page is not null
$$;
