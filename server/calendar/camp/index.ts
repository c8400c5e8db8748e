import { citycamps } from '#contract/calendar/camp.ts'
import { bind } from '#server/platform/call/bind.ts'
import { apply } from './apply.ts'

export const handlers = bind(citycamps, { apply })
