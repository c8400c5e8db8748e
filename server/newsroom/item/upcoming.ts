import { sql } from 'kysely'
import type { deskItem } from '#contract/newsroom/item.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { seenBy } from './open-version.ts'
import { seconds } from './versions.ts'

interface Row {
  article_id: number
  lang: Locale
  title: string
  release_at: Date
  zone: string
  is_correction: boolean
  failure: string
  staff_id: number | null
  name: string | null
  total: number
}

export const upcoming: Handler<typeof deskItem.upcoming> = async (input, { db, caller, now }) => {
  const { page } = input
  const limit = limitOf(input)
  const { rows } = await sql<Row>`
    select release.article_id, release.lang, revision.title, release_at, zone, release.correction <> '' as is_correction,
      failure, staff.id as staff_id, staff.name, count(*) over () as total
    from scheduled_release as release
    join item using (article_id)
    join item_revision as revision on revision.id = release.revision_id
    left join staff on staff.id = release.staff_id
    where ${seenBy(caller, now)} order by release_at, release.article_id, release.lang limit ${limit} offset ${(page - 1) * limit}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const list = rows.map(({ article_id, lang, title, zone, is_correction, failure, staff_id, name, release_at }) => ({
    article_id,
    lang,
    title,
    zone,
    is_correction,
    failure,
    release_at: seconds(release_at),
    by: staff_id === null ? null : { id: staff_id, name: name! },
  }))
  return { page, limit, total, has_more: page * limit < total, list }
}
