import { channel } from '#contract/social/official-channel.ts'
import { bind } from '#server/platform/call/bind.ts'
import { auth } from './auth.ts'
import { list } from './list.ts'

export const handlers = bind(channel, { auth, list })
