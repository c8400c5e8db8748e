import { Refusal } from '#contract/errors.ts'
import type { summary } from '#contract/answers/summary.ts'
import { cutPassages } from '#domain/answers/passage.ts'
import { passageOf, publicTexts, sentencesIn } from '#server/answers/ask/texts.ts'
import { rulesOf } from '#server/answers/ask/written.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { summarise, type SummaryServices } from './summarise.ts'

/** The maximum length of a text, about 25,000 letters; the rest is not read. */
const maxPassages = 36

/** An article in a few sentences. */
export const article: Handler<typeof summary.article, SummaryServices> = async ({ article_id }, context) => {
  const { db, locale } = context
  const [row] = await hydrate(db, [article_id], { locale })
  if (!row) return refuseMissing(db, article_id, locale, 'article')
  if (row.kind !== 'article') throw new Refusal('not_found')
  const texts = await publicTexts(db, [{ articleId: article_id, lang: row.lang }])
  return summarise(
    {
      kind: 'article',
      subject: String(article_id),
      brief: {
        purpose: 'summary',
        rules: rulesOf(
          locale,
          'You sum up an article of a news site, given as numbered passages in their order, for readers in a hurry: what happened, with whom, and what follows. You use nothing else.',
          'If the passages say too little',
          'five',
        ),
        task: 'Sum up the article.',
        maxPassages,
      },
      passages: texts.flatMap((text) =>
        cutPassages(sentencesIn(text)).map((sentences, place) =>
          passageOf(text, sentences, { place, foundBy: 'words' }),
        ),
      ),
    },
    context,
  )
}
