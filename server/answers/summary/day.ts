import { Refusal } from '#contract/errors.ts'
import type { summary } from '#contract/answers/summary.ts'
import { addDays, isDay } from '#domain/platform/time/calendar-day.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import { newestIn } from '#server/answers/ask/newest.ts'
import { rulesOf } from '#server/answers/ask/written.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { summarise, type SummaryServices } from './summarise.ts'

/** The most important items of a day. */
export const day: Handler<typeof summary.day, SummaryServices> = async (input, context) => {
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
