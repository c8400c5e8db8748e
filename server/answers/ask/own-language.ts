import { counterpartOf } from '#domain/answers/counterpart.ts'
import type { Quote } from '#domain/answers/quotes.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { paragraphsOf, publicTexts, type PublicText } from './texts.ts'

/**
 * Quotations with those of another language replaced by the same sentences of the asker's language, as far as the item
 * is public in it and its two versions are divided alike. The others stay as they are.
 */
export async function inOwnLanguage(db: Database, quotes: readonly Quote[], locale: Locale): Promise<Quote[]> {
  const foreign = quotes.filter(({ passage }) => passage.lang !== locale)
  const texts = await publicTexts(
    db,
    foreign.flatMap(({ passage: { articleId, lang } }) => [
      { articleId, lang },
      { articleId, lang: locale },
    ]),
  )
  const textOf = (articleId: number, lang: Locale) =>
    texts.find((text) => text.articleId === articleId && text.lang === lang)
  return quotes.map((quote) => {
    const { articleId, lang } = quote.passage
    const [read, own] = [textOf(articleId, lang), textOf(articleId, locale)]
    return (lang !== locale && read && own && translated(quote, read, own)) || quote
  })
}

function translated({ text, passage }: Quote, read: PublicText, own: PublicText): Quote | undefined {
  const sentence = text === read.title ? own.title : counterpartOf(text, paragraphsOf(read), paragraphsOf(own))
  return sentence === undefined ? undefined : { text: sentence, passage: { ...passage, ...own, sentences: [sentence] } }
}
