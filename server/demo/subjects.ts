import type { Transaction } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { CompositionKind } from '#server/news/composition/rows.ts'
import { saveComposition, type NewComposition } from '#server/news/composition/save.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { readDemoFile } from './content.ts'

interface SubjectFacts {
  kind: CompositionKind
  /** Empty without one. */
  cover: string
  tags: string[]
  /** Keys of items. */
  items: string[]
  series?: string
}

type SubjectTexts = Record<string, NewComposition['texts']['en'] & object>

/** Puts the topics, special subjects and stories of the demo in; its items must be indexed. `ids` are those of items by their keys. */
export async function seedSubjects(
  trx: Transaction<DB>,
  langs: readonly Locale[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const subjects = await readDemoFile<Record<string, SubjectFacts>>('subjects.json')
  const texts = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<SubjectTexts>(`${lang}/subjects.json`)] as const),
  )
  for (const [key, { kind, cover, tags, items, series = '' }] of Object.entries(subjects))
    await saveComposition(trx, {
      kind,
      key: `demo:${key}`,
      imageUrl: cover && `/demo/covers/${cover}`,
      texts: Object.fromEntries(texts.map(([lang, ofLang]) => [lang, ofLang[key]!])),
      tags,
      articleIds: items.map((key) => ids.get(key)!),
      seriesKey: series,
      isDemo: true,
    })
}
