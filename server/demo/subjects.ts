import type { Transaction } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { CompositionKind } from '#server/news/composition/rows.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { readDemoFile } from './content.ts'

interface SubjectFacts {
  kind: CompositionKind
  /** Empty without one. */
  cover: string
  tags: string[]
  /** Keys of items. */
  items: string[]
}

type SubjectTexts = Record<string, { title: string; intro: string }>

/** Puts the topics and special subjects of the demo in; its items must be indexed. `idOf` is the id of an item's key. */
export async function seedSubjects(
  trx: Transaction<DB>,
  langs: readonly Locale[],
  idOf: (key: string) => number,
): Promise<void> {
  const subjects = await readDemoFile<Record<string, SubjectFacts>>('subjects.json')
  const texts = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<SubjectTexts>(`${lang}/subjects.json`)] as const),
  )
  for (const [key, { kind, cover, tags, items }] of Object.entries(subjects))
    await saveComposition(trx, {
      kind,
      key: `demo:${key}`,
      imageUrl: cover && `/demo/covers/${cover}`,
      texts: Object.fromEntries(texts.map(([lang, ofLang]) => [lang, ofLang[key]!])),
      tags,
      articleIds: items.map(idOf),
      isDemo: true,
    })
}
