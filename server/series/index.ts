import { series } from '#contract/series.ts'
import { bind } from '#server/call/bind.ts'
import { detail } from './detail.ts'
import { held } from './held.ts'
import { list } from './list.ts'
import { points } from './points.ts'

export const handlers = bind(series, { list, detail, points, held })
