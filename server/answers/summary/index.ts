import { summary } from '#contract/answers/summary.ts'
import { bind } from '#server/platform/call/bind.ts'
import { article } from './article.ts'
import { day } from './day.ts'
import { term } from './term.ts'

export const handlers = bind(summary, { article, day, term })
