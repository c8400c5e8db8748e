import { trendMeme } from '#contract/trend-meme.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(trendMeme, { list })
