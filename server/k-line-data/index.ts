import { kLineData } from '#contract/k-line-data.ts'
import { bind } from '#server/call/bind.ts'
import { dxy, globalGrowth, marginLongs, sumDateNum, us10y } from './charts.ts'
import { netflow } from './netflow.ts'

export const handlers = bind(kLineData, { marginLongs, us10y, dxy, globalGrowth, sumDateNum, netflow })
