import { maxEntryTitle } from '#contract/calendar/entry.ts'
import { Refusal } from '#contract/errors.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import type { AccountContext } from '#server/platform/call/context.ts'
import { zoneOf } from '#server/platform/call/zone.ts'

interface Given {
  title: string
  time?: number | undefined
  is_all_day?: boolean | undefined
  zone?: string | undefined
  remind?: number | undefined
  by_mail?: boolean | undefined
}

/** The columns of an own entry as it was given. Refuses `bad_parameter` without a time and for an unknown zone, `enter_content`, `content_long`. */
export function readEntry({ title, time, is_all_day, remind, by_mail, ...given }: Given, { locale }: AccountContext) {
  const zone = zoneOf(given.zone, localeFacts[locale].zone)
  const text = visibleText(title)
  if (text === '') throw new Refusal('enter_content')
  if ([...text].length > maxEntryTitle) throw new Refusal('content_long', { max: maxEntryTitle })
  if (!time) throw new Refusal('bad_parameter', { name: 'time' })
  const isAllDay = is_all_day ?? false
  return {
    title: text,
    zone,
    is_all_day: isAllDay,
    starts_at: new Date(isAllDay ? momentOf(`${dayIn(time * 1000, zone)}T00:00`, zone) : time * 1000),
    ...readReminder({ remind, by_mail }),
  }
}

/** The reminder of an entry: none below 0 and by default. */
export const readReminder = ({ remind, by_mail }: Pick<Given, 'remind' | 'by_mail'>) => ({
  remind_minutes: remind === undefined || remind < 0 ? null : remind,
  remind_by_mail: by_mail ?? false,
  reminded_at: null,
})
