import type { Locale } from '#domain/platform/locale.ts'
import { saveComposition, type NewComposition } from '#server/news/composition/save.ts'
import { coverOf, readDemoFile, readDemoTexts } from './content.ts'
import type { Transaction } from '#server/platform/data/database.ts'

interface SubjectFacts extends Pick<NewComposition, 'kind'> {
  /** Empty without one. */
  cover: string
  tags: string[]
  /** Keys of items. */
  items: string[]
  series?: string
}

/** Puts the topics, special subjects and stories of the demo in; its items must be indexed. `ids` are those of items by their keys. */
export async function seedSubjects(
  trx: Transaction,
  langs: readonly Locale[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const subjects = await readDemoFile<Record<string, SubjectFacts>>('subjects.json')
  const textsOf = await readDemoTexts<NewComposition['texts']['en'] & object>(langs, 'subjects.json')
  for (const [key, { kind, cover, tags, items, series = '' }] of Object.entries(subjects))
    await saveComposition(trx, {
      kind,
      key: `demo:${key}`,
      imageUrl: cover && coverOf(cover),
      texts: textsOf(key),
      tags,
      articleIds: items.map((item) => ids.get(item)!),
      seriesKey: series,
      isDemo: true,
    })
}
