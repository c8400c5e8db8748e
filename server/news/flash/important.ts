import type { newsflash } from '#contract/news/flash.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { headlinesOf } from './headlines.ts'

export const important: Handler<typeof newsflash.important> = headlinesOf({ kind: 'flash', weighted: true })
