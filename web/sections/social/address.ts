import type { Cast, SocialUser } from '#contract/cast.ts'

/** Where things of the social feed are shown, within a sub-site. */
export const castPath = ({ hash, author }: Pick<Cast, 'hash'> & { author: { fid: number } }) =>
  `/farcaster/details?hash=${hash}&fid=${author.fid}`
export const personPath = (fid: number, child: '' | 'channels' | 'likes' = '') =>
  `/farcaster/person${child && `/${child}`}?fid=${fid}`
export const followPath = (fid: number, type: 'followers' | 'following') => `/farcaster/follow?fid=${fid}&type=${type}`
export const channelPath = (id: string) => `/farcaster/channel?id=${encodeURIComponent(id)}`

/** What stands after an @: the account's own name, else its number. */
export const handleOf = ({ username, fid }: Pick<SocialUser, 'username' | 'fid'>) => `@${username || `!${fid}`}`
