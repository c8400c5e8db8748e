import { calendar } from '#contract/calendar/entry.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { address } from './address.ts'
import { calendarNews } from './calendar-news.ts'
import { deleteEntry } from './delete.ts'
import { edit } from './edit.ts'

export const handlers = bind(calendar, { calendarNews, add, edit, delete: deleteEntry, address })
