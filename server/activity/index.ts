import { activity } from '#contract/activity.ts'
import { bind } from '#server/call/bind.ts'
import { cityPoint } from './city-point.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'
import { mapActivity } from './map-activity.ts'

export const handlers = bind(activity, { list, detail, cityPoint, mapActivity })
