import { article } from '#contract/article.ts'
import { bind } from '#server/call/bind.ts'
import { countReading } from './count-read.ts'
import { readArticle } from './detail.ts'
import { importantArticles, listArticles } from './list.ts'

export const handlers = bind(article, {
  list: listArticles,
  important: importantArticles,
  detail: readArticle,
  countRead: countReading,
})
