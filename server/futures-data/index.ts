import { futuresData } from '#contract/futures-data.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(futuresData, { list })
