import { upload } from '#contract/platform/upload.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'

export const handlers = bind(upload, { add })
