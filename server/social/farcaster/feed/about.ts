import { sql } from 'kysely'
import type { social } from '#contract/social/social.ts'
import { limitOf } from '#contract/parameters.ts'
import { itemKindFacts, itemKinds } from '#domain/news/item/kind.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import { showCasts } from './hydrate.ts'

/** The entries of a story whose casts are read, the newest ones. */
const maxEntries = 100

/** Casts about a story or the texts of it, newest first. */
export const about: Handler<typeof social.about, FarcasterServices> = async ({ p_id, ...size }, context) => {
  const { db, config } = context
  const section = itemKinds.map((kind) => sql`when ${kind} then ${itemKindFacts[kind].section}`)
  const { rows } = await sql<{ hash: Hex; total: number }>`
    with entry as (
      select article_id, item.kind from item where article_id in (
        select article_id from composition_item where composition_id = ${p_id}
        union select article_id from item_story where story_id = ${p_id}
      ) order by article_id desc limit ${maxEntries}
    ),
    page as (
      select array_agg(case kind ${sql.join(section, sql` `)} end || '/' || article_id) || ${`story/${p_id}`}::text as names from entry
    )
    select '0x' || encode(hash, 'hex') as hash, count(*) over () as total from fc_cast, page
    where embeds <> '[]' and cast_pages(embeds) && names and exists (
      select from jsonb_array_elements(embeds) as embed where starts_with(embed ->> 'url', ${`${config.site.origin}/`}))
    order by timestamp desc, hash desc limit ${limitOf(size)}
  `.execute(db)
  const casts = await socialOf(context).casts(rows.map(({ hash }) => hash))
  return { total: rows[0]?.total ?? 0, list: await showCasts(context, casts) }
}
