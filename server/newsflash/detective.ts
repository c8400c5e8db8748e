import type { newsflash } from '#contract/newsflash.ts'
import type { Handler } from '#server/call/handler.ts'
import { headlinesOf } from './headlines.ts'

export const detective: Handler<typeof newsflash.detective> = headlinesOf({ kind: 'flash', detective: true })
