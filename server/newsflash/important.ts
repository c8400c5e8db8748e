import type { newsflash } from '#contract/newsflash.ts'
import type { Handler } from '#server/call/handler.ts'
import { headlinesOf } from './headlines.ts'

export const important: Handler<typeof newsflash.important> = headlinesOf({ kind: 'flash', weighted: true })
