import { articleListLoader } from '#web/sections/news/article-list.tsx'

export const loader = articleListLoader('choice')

export { ArticleList as default } from '#web/sections/news/article-list.tsx'
