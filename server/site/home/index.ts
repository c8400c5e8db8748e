import { home } from '#contract/site/home.ts'
import { bind } from '#server/platform/call/bind.ts'
import { below } from './below.ts'
import { hotArticles } from './hot-articles.ts'
import { latest } from './latest.ts'
import { chains, prices, volume } from './markets.ts'
import { mix } from './mix.ts'
import { since } from './since.ts'
import { slots } from './slots.ts'
import { videos } from './videos.ts'

export const handlers = bind(home, { below, hotArticles, since, latest, mix, slots, prices, volume, chains, videos })
