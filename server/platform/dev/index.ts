import { dev } from '#contract/platform/dev.ts'
import { bind } from '#server/platform/call/bind.ts'
import { mail } from './mail.ts'

export const handlers = bind(dev, { mail })
