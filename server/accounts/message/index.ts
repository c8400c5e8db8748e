import { message } from '#contract/accounts/message.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'
import { read } from './read.ts'

export const handlers = bind(message, { list, read })
