import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { writesOwnOnly } from '#domain/newsroom/staff-roles.ts'
import type { StaffCaller } from '#server/platform/call/handler.ts'
import type { Transaction } from '#server/platform/data/database.ts'

export interface OpenedMedia {
  id: number
  key: string
  file: string
  title: string
  alts: Partial<Record<Locale, string>>
  credit: string
}

/** Reads a picture for a change, and locks it. Refuses `not_found`, and `not_permitted` where the role changes its own alone. */
export async function openMedia(trx: Transaction, caller: StaffCaller, id: number): Promise<OpenedMedia> {
  const { rows } = await sql<OpenedMedia & { staff_id: number | null }>`
    select id, key, file, title, alts, credit, staff_id from media where id = ${id} for update
  `.execute(trx)
  const media = rows[0]
  if (!media) throw new Refusal('not_found')
  if (writesOwnOnly(caller.role) && media.staff_id !== caller.staffId) throw new Refusal('not_permitted')
  return media
}

/** The words of a picture, trimmed. Refuses `media_words` without a credit or a description in any language. */
export function checkedWords({
  alts,
  credit,
}: Pick<OpenedMedia, 'alts' | 'credit'>): Pick<OpenedMedia, 'alts' | 'credit'> {
  const described = locales.flatMap((lang) => (alts[lang]?.trim() ? [[lang, alts[lang].trim()] as const] : []))
  if (described.length === 0 || !credit.trim()) throw new Refusal('media_words')
  return { alts: Object.fromEntries(described), credit: credit.trim() }
}
