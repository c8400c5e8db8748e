import { message } from '#contract/message.ts'
import { bind } from '#server/call/bind.ts'
import { listMessages, readMessages } from './message.ts'

export const handlers = bind(message, {
  list: listMessages,
  read: readMessages,
})
