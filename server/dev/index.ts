import { dev } from '#contract/dev.ts'
import { bind } from '#server/call/bind.ts'
import { storedMails } from '#server/mail/stored-mails.ts'

export const handlers = bind(dev, {
  mail: storedMails,
})
