import { deskRecording } from '#contract/newsroom/recording.ts'
import { bind } from '#server/platform/call/bind.ts'
import { begin } from './begin.ts'
import { finish } from './finish.ts'
import { part } from './part.ts'

export const handlers = bind(deskRecording, { begin, finish, part })
