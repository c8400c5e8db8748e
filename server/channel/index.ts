import { channel } from '#contract/channel.ts'
import { bind } from '#server/call/bind.ts'
import { auth } from './auth.ts'
import { list } from './list.ts'

export const handlers = bind(channel, { auth, list })
