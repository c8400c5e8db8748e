import type { LoaderArgs } from '#web/router/index.ts'
import { viewerContext } from '#web/state/session/viewer.ts'

/** The profile of a page: the `fid` of its address, otherwise the viewer's own, otherwise ''. */
export function requestedProfile({ request, context }: Pick<LoaderArgs, 'request' | 'context'>): string {
  return new URL(request.url).searchParams.get('fid') ?? context.get(viewerContext)
}
