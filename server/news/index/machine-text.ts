import { sql } from 'kysely'
import { z } from 'zod'
import { newsKinds, type NewsKind } from '#domain/news/item/kind.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { putRow, removeRows, rowOf } from '#server/platform/data/rows.ts'

/** The choice of the newsroom (`site_choice`): which kinds of news a machine serves in a language, until a person approves each. */
const machineChoice = 'machine_languages'
const machineLanguages = z.partialRecord(z.enum(locales), z.array(z.enum(newsKinds)))
export type MachineLanguages = z.output<typeof machineLanguages>

/** Which kinds of news are translated by machine into which languages; none without a choice. */
export async function readMachineLanguages(db: Database | Transaction): Promise<MachineLanguages> {
  const row = await rowOf(db, 'site_choice', { name: machineChoice }, ['value'])
  return machineLanguages.parse(row?.value ?? {})
}

/** Stores whether a machine serves a kind of news in a language. Off takes back its texts that nobody has approved. */
export async function chooseMachine(trx: Transaction, lang: Locale, kind: NewsKind, isOn: boolean): Promise<void> {
  const chosen = await readMachineLanguages(trx)
  const others = (chosen[lang] ?? []).filter((each) => each !== kind)
  const value = JSON.stringify({ ...chosen, [lang]: isOn ? [...others, kind] : others })
  await putRow(trx, 'site_choice', { name: machineChoice, value }, ['name'], { value })
  if (isOn) return
  await removeRows(trx, 'item_version', { made_by: 'machine', lang, kind })
}

/**
 * Takes machine translations of these items out of readers' sight whose source is withdrawn or says something else by now: they would
 * repeat what it took back. They return with their next translation.
 */
export async function hideOutdated(trx: Transaction, articleIds: number[]): Promise<void> {
  await sql`
    update item_version as made set state = 'draft', listed_at = null
    from item_version as written
    where made.article_id = any(${articleIds}::bigint[]) and made.made_by = 'machine' and made.state = 'published'
      and written.article_id = made.article_id and written.lang = made.made_from
      and (written.state <> 'published' or written.text_changed_at <> made.text_changed_at)
  `.execute(trx)
}
