import type { newsflash } from '#contract/news/flash.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { headlinesOf } from './headlines.ts'

export const detective: Handler<typeof newsflash.detective> = headlinesOf({ kind: 'flash', detective: true })
