import type { LoaderArgs } from '#web/router/index.ts'

/** The parts of a profile, by the end of their address; the last is for the owner's eyes only. */
export const profileParts = ['casts', 'channels', 'likes', 'bookmarks'] as const

export const partAt = (pathname: string) =>
  profileParts.find((part) => new RegExp(`/${part}/*$`, 'i').test(pathname)) ?? 'casts'

/** The profile of a page: the `fid` of its address, otherwise the viewer's own, otherwise ''. */
export function requestedProfile({ query, viewer }: Pick<LoaderArgs, 'query' | 'viewer'>): string {
  return query.get('fid') ?? viewer
}
