import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { DeskWireRow, deskWire } from '#contract/newsroom/wire.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { translationStatusOf } from '#domain/news/item/translation-status.ts'
import { seenBy } from '#server/newsroom/item/open-version.ts'
import { factsOf, versionFacts, type VersionRow } from '#server/newsroom/translation/facts.ts'

const draftsOfMs = 2 * 86_400_000

interface Row {
  article_id: number
  title: string
  lang: DeskWireRow['lang']
  at: Date
  level: number
  by: string
  reason: string
  release_at: Date | null
  versions: VersionRow[]
}

/** The flashes of the desk, held ones and drafts among them, newest first. */
export const list: Handler<typeof deskWire.list> = async (input, { db, caller, now }) => {
  const { rows } = await sql<Row>`
    with chosen as (
      (select article_id from item where kind = 'flash' and published_at is not null
        order by published_at desc, article_id desc limit ${limitOf(input)})
      union
      select article_id from (
        select article_id from item_draft where updated_at > ${new Date(now.getTime() - draftsOfMs)}
        union select article_id from scheduled_release
        union select article_id from item_version where state = 'withdrawn' and updated_at > ${new Date(now.getTime() - draftsOfMs)}
      ) as unseen join item using (article_id)
      where item.kind = 'flash' and item.published_at is null and ${seenBy(caller, now)}
    )
    select item.article_id, item.original_lang as lang, item.weight as level, coalesce(staff.name, '') as by,
      coalesce(draft.title, version.title, '') as title, coalesce(version.withdrawn_reason, '') as reason,
      release.release_at, coalesce(release.release_at, version.listed_at, draft.updated_at, version.updated_at, item.created_at) as at,
      ${versionFacts} as versions
    from chosen join item using (article_id) left join staff on staff.id = item.created_by
      left join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
      left join item_draft as draft on draft.article_id = item.article_id and draft.lang = item.original_lang
      left join scheduled_release as release on release.article_id = item.article_id and release.lang = item.original_lang
    order by at desc, item.article_id desc limit ${limitOf(input)}
  `.execute(db)
  return { list: rows.map((row) => viewOf(row, now)) }
}

function viewOf({ article_id, title, lang, at, level, by, reason, release_at, versions }: Row, now: Date): DeskWireRow {
  const facts = factsOf(versions, lang)
  const statuses = facts.map((each) => translationStatusOf(each))
  const own = facts.find(({ isSource }) => isSource)
  const status = own ? translationStatusOf(own) : 'missing'
  return {
    article_id,
    title,
    lang,
    status: status === 'source' ? 'public' : status,
    time: Math.floor(at.getTime() / 1000),
    held_for: release_at ? Math.max(0, release_at.getTime() - now.getTime()) : 0,
    level,
    by,
    public_count: facts.filter(({ shown }) => shown === 'published').length,
    stale_count: statuses.filter((each) => each === 'stale').length,
    reason,
  }
}
