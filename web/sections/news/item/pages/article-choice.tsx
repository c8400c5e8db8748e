import { articleListLoader } from '#web/sections/news/item/article-list.tsx'

export const loader = articleListLoader('choice')

export { ArticleList as default } from '#web/sections/news/item/article-list.tsx'
