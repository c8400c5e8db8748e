import { articleListLoader } from '#web/sections/news/article-list.tsx'

export const loader = articleListLoader('exclusive')

export { ArticleList as default } from '#web/sections/news/article-list.tsx'
