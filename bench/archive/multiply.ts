import type { Client } from 'pg'

/** Published times lie before this moment, whenever the archive was built. */
export const archiveEnd = new Date('2026-11-01T00:00:00Z')
/** A busy wire in many languages: an item in four minutes. */
const secondsApart = 250

/**
 * Replaces the items of the database by `count` items made of them. Each has the texts of one item, followed by the
 * title of another one and an address of its own; a tenth shares its second with its neighbour, and sometimes dozens
 * share one, as after an import. Everything that the product derives (listed times, search documents) is derived in
 * sets.
 */
export async function multiply(client: Client, count: number): Promise<void> {
  const indexes = await dropIndexes(client)
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off`,
  )
  for (const statement of statements(count)) await client.query(statement)
  for (const index of indexes) await client.query(index)
  await client.query('vacuum (analyze, freeze)')
}

async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(`
    select indexname, indexdef from pg_indexes left join pg_constraint on conname = indexname
    where tablename in ('item', 'item_version', 'item_search', 'item_tag', 'item_key') and schemaname = 'public' and conname is null`)
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

/** The ids of the demo's items come before those of the sequence. */
const statements = (count: number) => [
  `create temporary table base as
    select item.*, share, row_number() over (partition by share order by item.article_id) - 1 as place
    from item, lateral (select case
      when article_id < 100000 then 'demo'
      when exists (select from item_version version where version.article_id = item.article_id and length(content_html) > 5000) then 'long'
      when kind = 'article' then 'headline'
      when original_lang = 'cn' then 'flash'
      else 'general' end as share) as sorted
    where published_at is not null`,
  'create index on base (share, place)',
  'analyze base',
  // The number of copies of each kind per thousand items; those of the demo have eight languages each, the long ones up
  // to three.
  `create temporary table share as
    select share.*, (select count(*) from base where base.share = share.share) as places
    from (values ('flash', 0, 530), ('headline', 530, 820), ('general', 820, 970), ('demo', 970, 995), ('long', 995, 1000)) as share (share, first, beyond)`,
  `create temporary table ending as
    select article_id, lang, title, split_part(words, '|', 1) as words,
      array(select substr(token, 8) from unnest(tsvector_to_array(document)) as token where token like '______^%') as tokens
    from item_search join item_version using (article_id, lang)`,
  `create temporary table ending_place as
    select *, row_number() over (partition by lang order by article_id) - 1 as place, count(*) over (partition by lang) as places from ending`,
  'create index on ending_place (lang, place)',
  'analyze ending_place',
  `create temporary table made as
    select 10000000 + ${count} - number as article_id, base.article_id as of_id, number,
      '0x' || substr(md5(number::text), 1, 12) as address,
      to_timestamp(${archiveEnd.getTime() / 1000} - ${secondsApart} * case
        when number % 5000 < 40 then number - number % 5000
        when number % 20 = 0 then number + 1
        else number end - 1)::timestamptz(0) as at
    from generate_series(0, ${count - 1}) as number
    join share on abs(hashint4(number)::bigint) % 1000 between first and beyond - 1
    join base on base.share = share.share and base.place = abs(hashint4(number + 7)::bigint) % share.places`,
  'create index on made (of_id)',
  'analyze made',
  `insert into item
      (article_id, kind, original_lang, author_id, source_name, source_url, image_url, weight, is_first, is_hot, is_detective,
       is_original, is_exclusive, is_choice, is_important, is_show_home, read_count, published_at, dated_at, is_demo)
    select made.article_id, kind, original_lang, author_id, source_name, source_url, image_url,
      case when of_100 < 5 then 1 else 0 end, of_100 = 7, of_100 = 8, kind = 'flash' and of_100 between 3 and 7,
      kind = 'article' and of_100 < 20, kind = 'article' and of_100 between 20 and 24, kind = 'article' and of_100 between 25 and 34,
      kind = 'article' and of_100 between 30 and 44, of_100 <> 99, hashint4(number + 3) & 1023, at, at, false
    from made join base on base.article_id = of_id, lateral (select abs(hashint4(number + 11)::bigint) % 100 as of_100) as dice
    order by made.article_id`,
  `create temporary table made_version as
    select made.article_id, made.address, made.at, made.of_id, ending_place.*
    from made join (select article_id as of_id, lang from item_version where listed_at is not null) as version using (of_id)
    join (select distinct lang, places from ending_place) as language using (lang)
    join ending_place on ending_place.lang = version.lang and ending_place.place = abs(hashint8(made.number * 8 + 5)::bigint) % language.places`.replace(
    'ending_place.*',
    'ending_place.lang, ending_place.title as ending, ending_place.words as ending_words, ending_place.tokens as ending_tokens',
  ),
  `insert into item_version (article_id, lang, state, title, abstract, content_html, tags, kind, listed_at, published_at, updated_at, read_minutes)
    select made.article_id, lang, 'published', title, abstract,
      content_html || '<p>' || replace(replace(replace(ending, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p><p>' || address || '</p>',
      tags, kind, at, at, at, read_minutes
    from made_version as made join item_version as version using (lang)
    where version.article_id = made.of_id order by made.article_id`,
  // Tokens begin with their month (server/news/index/month-prefix.ts), which each copy has of its own.
  `create temporary table base_search as
    select article_id as of_id, lang, kind, words, array(select substr(token, 7) from unnest(tsvector_to_array(document)) as token) as tokens
    from item_search`,
  'create index on base_search (of_id, lang)',
  'analyze base_search',
  `insert into item_search (article_id, lang, kind, listed_at, document, words)
    select made.article_id, lang, kind, at,
      array_to_tsvector(array(select to_char(at at time zone 'UTC', 'YYYYMM') || token from unnest(tokens || ending_tokens || address) as token)),
      words || '|' || ending_words || address || ' '
    from made_version as made join base_search using (of_id, lang) order by made.article_id`,
  `insert into item_tag (tag, lang, kind, listed_at, article_id)
    select distinct tag, lang, kind, listed_at, article_id from item_version, unnest(tags) as tag where article_id >= 10000000`,
  `delete from item where article_id < 10000000`,
  `delete from item_version where article_id < 10000000`,
  `delete from item_search where article_id < 10000000`,
  `delete from item_tag where article_id < 10000000`,
  `truncate item_key`,
  `select setval(pg_get_serial_sequence('item', 'article_id'), 100000000)`,
]
