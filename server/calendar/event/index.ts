import { activity } from '#contract/calendar/event.ts'
import { bind } from '#server/platform/call/bind.ts'
import { cityPoint } from './city-point.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'
import { mapActivity } from './map-activity.ts'

export const handlers = bind(activity, { list, detail, cityPoint, mapActivity })
