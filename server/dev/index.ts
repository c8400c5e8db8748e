import { dev } from '#contract/dev.ts'
import { bind } from '#server/call/bind.ts'
import { mail } from './mail.ts'

export const handlers = bind(dev, { mail })
