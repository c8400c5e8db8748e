import { summary } from '#contract/answers/summary.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { retrieve } from '#server/answers/ask/retrieve.ts'
import { rulesOf, unmarked } from '#server/answers/ask/written.ts'
import { Refusal } from '#contract/errors.ts'
import { addDays, isDay } from '#domain/platform/time/calendar-day.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import { newestIn } from '#server/answers/ask/newest.ts'
import { cutPassages } from '#domain/answers/passage.ts'
import { passageOf, publicTexts, sentencesIn } from '#server/answers/ask/texts.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { summarise, type SummaryServices } from './summarise.ts'

/** The maximum length of a text, about 25,000 letters; the rest is not read. */
const maxPassages = 36

/** An article in a few sentences. */
const article: Handler<typeof summary.article, SummaryServices> = async ({ article_id }, context) => {
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

/** The most important items of a day. */
const day: Handler<typeof summary.day, SummaryServices> = async (input, context) => {
  const { db, locale, now } = context
  const zone = zoneOf(input.zone, localeFacts[locale].zone)
  const date = input.day || localTime(now.getTime(), zone).slice(0, 10)
  if (!isDay(date)) throw new Refusal('bad_parameter', { name: 'day' })
  const at = (text: string) => new Date(momentOf(`${text}T00:00`, zone))
  const passages = await newestIn(db, locale, { from: at(date), to: at(addDays(date, 1)) })
  return summarise(
    {
      kind: 'day',
      subject: `${date} ${zone}`,
      brief: {
        purpose: 'summary',
        rules: rulesOf(
          locale,
          'You sum up a day of a news site from numbered passages of its reports, the weightiest first, and from nothing else: one sentence a story.',
          'If the passages say too little',
        ),
        task: `Sum up ${date}.`,
        maxPassages: 8,
      },
      passages: passages.filter(({ listedAt }) => listedAt <= now),
    },
    context,
  )
}

/** The meaning of a term, from texts that contain all of it. */
const term: Handler<typeof summary.term, SummaryServices> = async (input, context) => {
  const { db, locale, now } = context
  const text = oneLine(input.term)
  const { zone } = localeFacts[locale]
  const { units, passages } = await retrieve(db, { text, locale, zone, now, before: undefined })
  return summarise(
    {
      kind: 'term',
      subject: foldedTextOf(text),
      brief: {
        purpose: 'explanation',
        rules: rulesOf(
          locale,
          'You explain a term to readers of a news site from numbered passages of its archive, and from nothing else: what it is, then what was reported of it.',
          'If the passages do not say what it is',
          'three',
        ),
        task: `<term>${unmarked(text)}</term>`,
        maxPassages: 8,
      },
      passages: units.length ? passages.filter(({ held }) => held.every((is) => is)) : [],
    },
    context,
  )
}

export const handlers = bind(summary, { article, day, term })
