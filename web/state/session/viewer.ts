import { LoaderKey } from '#web/router/route.ts'

/** For loaders: the fid of the viewer's social account, '' without one. */
export const viewerContext = new LoaderKey('')
