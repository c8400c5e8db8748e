import { articleListLoader } from '../news/article-list.tsx'

export const loader = articleListLoader('exclusive')

export { ArticleList as default } from '../news/article-list.tsx'
