import { home } from '#contract/home.ts'
import { bind } from '#server/call/bind.ts'
import { hotArticles } from './hot-articles.ts'
import { latestHeadlines } from './latest.ts'
import { mixForHome } from './mix.ts'

export const handlers = bind(home, {
  hotArticles,
  latest: latestHeadlines,
  mix: mixForHome,
})
