import { preview } from '#contract/preview.ts'
import { bind } from '#server/call/bind.ts'
import { readPreview } from './read.ts'

export const handlers = bind(preview, {
  read: readPreview,
})
