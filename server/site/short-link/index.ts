import { shortlink } from '#contract/site/short-link.ts'
import { bind } from '#server/platform/call/bind.ts'
import { resolve } from './resolve.ts'

export const handlers = bind(shortlink, { resolve })
