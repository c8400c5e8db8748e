import { sql } from 'kysely'
import type { AlikeFlash, deskWire } from '#contract/newsroom/wire.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readSimilar, sharesWords } from '#server/news/item/read/similar.ts'
import { seenBy } from '#server/newsroom/item/open-version.ts'

const maxShown = 3
const reachMs = 3 * 86_400_000

export const similar: Handler<typeof deskWire.similar> = async (flash, context) => ({
  list: await alikeFlashes(flash, context),
})

/** Flashes on the story of a title: those that colleagues have written and nobody sees yet, then public ones. */
export async function alikeFlashes(
  { title, lang }: { title: string; lang: Locale },
  { db, caller, now }: Pick<StaffContext, 'db' | 'caller' | 'now'>,
): Promise<AlikeFlash[]> {
  const [unseen, known] = await Promise.all([
    unseenFlashes(db, lang, { caller, now }),
    readSimilar(db, { article_id: 0, title, lang, published_at: now }, 'flash', maxShown),
  ])
  const alike = unseen.filter((flash) => sharesWords(title, flash.title))
  const list = [
    ...alike,
    ...(await publicFlashes(
      db,
      known.map(({ article_id }) => article_id),
      lang,
      now,
    )),
  ]
  return list.slice(0, maxShown)
}

/** Held flashes and drafts of flashes in one language that the caller may know of. */
async function unseenFlashes(
  db: Database,
  lang: Locale,
  { caller, now }: Pick<StaffContext, 'caller' | 'now'>,
): Promise<AlikeFlash[]> {
  const { rows } = await sql<AlikeFlash>`
    select item.article_id, draft.title, draft.lang, floor(extract(epoch from draft.updated_at))::int as time,
      coalesce(staff.name, '') as by, false as is_public, 0 as public_count
    from item_draft as draft join item on item.article_id = draft.article_id left join staff on staff.id = draft.written_by
    where item.kind = 'flash' and item.published_at is null and draft.lang = ${lang}
      and ${seenBy(caller, now)} and draft.updated_at > ${new Date(now.getTime() - reachMs)}
    order by draft.updated_at desc limit 200
  `.execute(db)
  return rows
}

async function publicFlashes(db: Database, ids: readonly number[], lang: Locale, now: Date): Promise<AlikeFlash[]> {
  const { rows } = await sql<AlikeFlash>`
    select item.article_id, version.title, version.lang, floor(extract(epoch from version.listed_at))::int as time,
      coalesce(staff.name, '') as by, true as is_public,
      (select count(*)::int from item_version as each where each.article_id = item.article_id and each.state = 'published') as public_count
    from item join item_version as version on version.article_id = item.article_id and version.lang = ${lang}
      left join staff on staff.id = item.created_by
    where item.article_id = any(${ids}::bigint[]) and version.listed_at > ${new Date(now.getTime() - reachMs)}
    order by version.listed_at desc
  `.execute(db)
  return rows
}
