import { deskFlash } from '#contract/newsroom/flash.ts'
import { bind } from '#server/platform/call/bind.ts'
import { publish } from './publish.ts'

export const handlers = bind(deskFlash, { publish })
