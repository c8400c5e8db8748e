/** Every call, at a glance: name → method and path. Names are ours, paths are the wire's (A16 twins are listed in `aliases`). */
export const routes = {
  'home.hotArticles': 'GET /v2/home/getHotArticle',
  'home.latest': 'GET /v2/home/latestInfo',
  'home.mix': 'GET /v2/home/articleAndNews',
  'newsflash.list': 'GET /v2/newsflash/list',
  'newsflash.newest': 'GET /v2/newsflash/newestList',
  'newsflash.detail': 'GET /v2/newsflash/detail',
  'newsflash.important': 'GET /v2/newsflash/important',
  'newsflash.detective': 'GET /v2/newsflash/detective',
  'article.list': 'GET /v2/article/list',
  'article.important': 'GET /v2/article/important',
  'article.detail': 'GET /v2/article/detail',
  'article.countRead': 'GET /v2/article/detailLog',
  'search.list': 'GET /v2/search/list',
  'search.saveKeyword': 'GET /v2/search/saveKeyword',
  'search.suggest': 'GET /v2/search/suggest',
  'shortlink.resolve': 'GET /v2/shortlink/resolve',
} as const

export type EndpointName = keyof typeof routes
