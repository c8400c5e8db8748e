import { video } from '#contract/video.ts'
import { bind } from '#server/call/bind.ts'
import { detail } from './detail.ts'

export const handlers = bind(video, { detail })
