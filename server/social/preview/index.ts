import { preview } from '#contract/social/preview.ts'
import { bind } from '#server/platform/call/handler.ts'
import { read } from './read.ts'

export const handlers = bind(preview, { read })
