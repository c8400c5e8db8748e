import type { Passage } from '#domain/answers/passage.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { storiesOf } from '#server/news/day/stories.ts'
import type { Database } from '#server/platform/data/database.ts'
import { passageOf, publicTexts, sentencesIn } from './texts.ts'

const maxItems = 8

/**
 * The stories of a period by weight, each by one text: for a question that contains a time and no subject, 'what happened
 * today?', or neither, 'what is new?'.
 */
export async function newestIn(db: Database, lang: Locale, span: { from: Date; to: Date }): Promise<Passage[]> {
  const rows = (await storiesOf(db, lang, span)).slice(0, maxItems)
  const texts = await publicTexts(
    db,
    rows.map(({ articleId }) => ({ articleId, lang })),
  )
  return rows.flatMap(({ articleId }) => {
    const text = texts.find((each) => each.articleId === articleId)
    return text ? [passageOf(text, sentencesIn(text).slice(0, 2), { place: 0, best: -1, foundBy: 'words' })] : []
  })
}
