import { LoaderKey } from '#web/router/route.ts'

/**
 * For loaders: whether a guest's threads cannot be read during rendering. True only on the server with an AI host on
 * another origin (AI_ORIGIN): that host's cookie is not sent with the request for a page, while the browser's own calls
 * send it.
 */
export const aiHostContext = new LoaderKey(false)
