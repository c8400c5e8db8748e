import type { Cast, SocialUser } from '#contract/social/cast.ts'

/** The addresses of casts, profiles and channels, within a sub-site. */
export const castPath = ({ hash, author }: Pick<Cast, 'hash'> & { author: { fid: number } }) =>
  `/farcaster/details?hash=${hash}&fid=${author.fid}`
export const reactionsPath = (hash: string, type: 'like' | 'recast') => `/farcaster/reactions?hash=${hash}&type=${type}`
export const profilePath = (fid: number, child: '' | 'channels' | 'likes' = '') =>
  `/farcaster/person${child && `/${child}`}?fid=${fid}`
export const followPath = (fid: number, type: 'followers' | 'following') => `/farcaster/follow?fid=${fid}&type=${type}`
export const listsPath = (fid: number) => `/farcaster/lists?fid=${fid}`
export const channelPath = (id: string) => `/farcaster/channel?id=${encodeURIComponent(id)}`

/** The text after an @: the username, otherwise the fid. */
export const handleOf = ({ username, fid }: Pick<SocialUser, 'username' | 'fid'>) => `@${username || `!${fid}`}`
