import { video } from '#contract/media/video.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'

export const handlers = bind(video, { detail })
