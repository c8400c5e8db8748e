import { LoaderKey } from '#web/router/route.ts'

/** For loaders: the fid of the viewer's account on the social network, '' without one. */
export const viewerContext = new LoaderKey('')
