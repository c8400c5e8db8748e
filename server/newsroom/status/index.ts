import { deskStatus } from '#contract/newsroom/status.ts'
import { bind } from '#server/platform/call/bind.ts'
import { read } from './read.ts'

export const handlers = bind(deskStatus, { read })
