import { articleListLoader } from '../news/article-list.tsx'

export const loader = articleListLoader('choice')

export { ArticleList as default } from '../news/article-list.tsx'
