import { message } from '#contract/message.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'
import { read } from './read.ts'

export const handlers = bind(message, { list, read })
