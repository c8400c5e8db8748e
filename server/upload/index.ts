import { upload } from '#contract/upload.ts'
import { bind } from '#server/call/bind.ts'
import { add } from './add.ts'

export const handlers = bind(upload, { add })
