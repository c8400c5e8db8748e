import { splitLocale } from '#domain/platform/locale.ts'

/** A reference in a text to something that the site draws itself from stored data. */
export type Reference = { kind: 'cast'; hash: string } | { kind: 'token'; id: number }

const fullHash = /^0x[\da-f]{40}$/i
const castHosts = /^(?:(?:www\.)?warpcast\.com|(?:www\.)?farcaster\.xyz)$/

/**
 * The target of an address: a cast at this site or at a client whose address contains the whole hash, or a token of
 * this site. `isOwn`: the address is of this site.
 */
export function referenceOf(url: URL, isOwn: boolean): Reference | undefined {
  if (!isOwn) {
    const hash = castHosts.test(url.host) ? url.pathname.split('/').at(-1)! : ''
    return fullHash.test(hash) ? { kind: 'cast', hash: hash.toLowerCase() } : undefined
  }
  const { path } = splitLocale(url.pathname)
  const hash = url.searchParams.get('hash') ?? ''
  if (path === '/farcaster/details' && fullHash.test(hash)) return { kind: 'cast', hash: hash.toLowerCase() }
  const [, id] = /^\/project\/([1-9]\d{0,9})$/.exec(path) ?? []
  return id ? { kind: 'token', id: Number(id) } : undefined
}
