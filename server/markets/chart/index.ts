import { kLineData } from '#contract/markets/chart.ts'
import { bind } from '#server/platform/call/bind.ts'
import { dxy, globalGrowth, marginLongs, sumDateNum, us10y } from './charts.ts'
import { netflow } from './netflow.ts'

export const handlers = bind(kLineData, { marginLongs, us10y, dxy, globalGrowth, sumDateNum, netflow })
