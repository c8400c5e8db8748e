import type { deskSlot } from '#contract/newsroom/slot.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { slotsAt } from '#server/site/home/slots.ts'

export const preview: Handler<typeof deskSlot.preview> = ({ lang, at }, { db, config }) =>
  slotsAt(db, config, { at: new Date(at * 1000), locale: lang })
