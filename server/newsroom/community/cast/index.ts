import { deskCast } from '#contract/newsroom/cast.ts'
import { bind } from '#server/platform/call/bind.ts'
import { hidden } from './hidden.ts'
import { hide } from './hide.ts'

export const handlers = bind(deskCast, { hide, hidden })
