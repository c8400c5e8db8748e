import { article } from '#contract/news/article.ts'
import { bind } from '#server/platform/call/bind.ts'
import { countRead } from './count-read.ts'
import { detail } from './detail.ts'
import { important } from './important.ts'
import { galxe } from './galxe.ts'
import { list } from './list.ts'
import { readDepth } from './read-depth.ts'

export const handlers = bind(article, { galxe, list, important, detail, countRead, readDepth })
