import { dev } from '#contract/dev.ts'
import { bind } from '#server/call/bind.ts'
import { keptMails } from '#server/mail/kept.ts'

export const handlers = bind(dev, {
  mail: keptMails,
})
