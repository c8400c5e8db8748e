import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { MediaRow } from '#contract/newsroom/media.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { pathOfImage } from '#server/platform/upload/name.ts'
import { mediaPath } from './address.ts'
import { countUses } from './uses.ts'

interface Row {
  id: number
  key: string
  file: string
  width: number
  height: number
  bytes: number
  title: string
  alts: Partial<Record<Locale, string>>
  credit: string
  staff_id: number | null
  staff_name: string | null
  created_at: Date
  replaced_at: Date | null
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Pictures as the newsroom shows them; `choice` follows the join. */
export async function readMedia(db: Database, choice: RawBuilder<unknown>): Promise<MediaRow[]> {
  const { rows } = await sql<Row>`
    select media.id, media.key, media.file, upload.width, upload.height, upload.bytes, media.title, media.alts, media.credit,
      media.staff_id, staff.name as staff_name, media.created_at, media.replaced_at
    from media join upload on upload.name = media.file left join staff on staff.id = media.staff_id ${choice}
  `.execute(db)
  const counts = await countUses(
    db,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => ({
    id: row.id,
    url: mediaPath(row.key),
    file_url: pathOfImage(row.file),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    title: row.title,
    alts: row.alts,
    credit: row.credit,
    by: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name! },
    add_time: seconds(row.created_at),
    replaced_at: row.replaced_at && seconds(row.replaced_at),
    use_count: counts.get(row.key) ?? 0,
  }))
}

/** One picture. Refuses `not_found`. */
export async function mediaOf(db: Database, id: number): Promise<MediaRow> {
  const [media] = await readMedia(db, sql`where media.id = ${id}`)
  if (!media) throw new Refusal('not_found')
  return media
}
