import { citycamps } from '#contract/citycamps.ts'
import { bind } from '#server/call/bind.ts'
import { apply } from './apply.ts'

export const handlers = bind(citycamps, { apply })
