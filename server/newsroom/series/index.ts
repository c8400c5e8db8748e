import { deskSeries } from '#contract/newsroom/series.ts'
import { bind } from '#server/platform/call/bind.ts'
import { drop, hold, release } from './decide.ts'
import { held } from './held.ts'
import { points, setPoint } from './points.ts'
import { sources } from './sources.ts'

export const handlers = bind(deskSeries, { held, sources, release, drop, hold, points, setPoint })
