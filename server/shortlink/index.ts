import { shortlink } from '#contract/shortlink.ts'
import { bind } from '#server/call/bind.ts'
import { resolve } from './resolve.ts'

export const handlers = bind(shortlink, { resolve })
