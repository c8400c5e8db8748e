import { trendMeme } from '#contract/markets/meme.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(trendMeme, { list })
