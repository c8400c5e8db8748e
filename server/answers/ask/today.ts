import type { ai } from '#contract/answers/ask.ts'
import { addDays } from '#domain/platform/time/calendar-day.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { firstOfStories, toldIn } from '#server/news/day/stories.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import { viewPassage } from './stored.ts'
import { publicTexts } from './texts.ts'

const maxStories = 40

/** What happened today: the stories of the day by weight, each by one text. */
export const today: Handler<typeof ai.today> = async (input, { db, locale, now }) => {
  const zone = zoneOf(input.zone, localeFacts[locale].zone)
  const day = localTime(now.getTime(), zone).slice(0, 10)
  const at = (date: string) => new Date(momentOf(`${date}T00:00`, zone))
  const told = await toldIn(db, locale, { from: at(day), to: at(addDays(day, 1)) })
  const stories = firstOfStories(told)
  const shown = stories.slice(0, maxStories)
  const texts = await publicTexts(
    db,
    shown.map(({ articleId }) => ({ articleId, lang: locale })),
  )
  const list = shown.flatMap(({ articleId, reports }) => {
    const text = texts.find((each) => each.articleId === articleId)
    return text ? [{ source: viewPassage(text), reports }] : []
  })
  return { day, zone, stories: stories.length, reports: told.length, list }
}
