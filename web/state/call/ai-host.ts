import { LoaderKey } from '#web/router/route.ts'

/**
 * For loaders: whether a guest's threads are not to be read here, because the AI host is another one (AI_ORIGIN) and its cookie
 * does not come with the request of a page. Only on the server; the browser sends it.
 */
export const aiHostContext = new LoaderKey(false)
