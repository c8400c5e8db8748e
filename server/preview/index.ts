import { preview } from '#contract/preview.ts'
import { bind } from '#server/call/bind.ts'
import { read } from './read.ts'

export const handlers = bind(preview, { read })
