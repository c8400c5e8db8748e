import { summary } from '#contract/summary.ts'
import { bind } from '#server/call/bind.ts'
import { article } from './article.ts'
import { day } from './day.ts'
import { term } from './term.ts'

export const handlers = bind(summary, { article, day, term })
