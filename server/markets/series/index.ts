import { series } from '#contract/markets/series.ts'
import { bind } from '#server/platform/call/bind.ts'
import { alerts } from './alerts.ts'
import { dashboard } from './dashboard.ts'
import { detail } from './detail.ts'
import { endAlert } from './end-alert.ts'
import { held } from './held.ts'
import { list } from './list.ts'
import { points } from './points.ts'
import { setAlert } from './set-alert.ts'

export const handlers = bind(series, { list, dashboard, detail, points, held, alerts, setAlert, endAlert })
