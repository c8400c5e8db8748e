import type { deskSlot } from '#contract/newsroom/slot.ts'
import type { Handler } from '#server/call/handler.ts'
import { slotsAt } from '#server/home/slots.ts'

export const preview: Handler<typeof deskSlot.preview> = ({ lang, at }, { db, config }) =>
  slotsAt(db, config, { at: new Date(at * 1000), locale: lang })
