import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The folder of the paths under which this site serves pictures of other hosts. */
export const picturesFolder = '/picture/'

const maxRemembered = 10_000
const absentForMs = 60 * 60 * 1000

/** The addresses that pictures of other hosts have at this site. */
export interface PictureAddresses {
  /** The absolute address at this site for the picture of another host; '' for one that is known to be absent, others unchanged. */
  of(address: string): string
  /** Sanitised HTML with the paths of this site instead of the addresses of other hosts; without pictures that are absent. */
  within(html: string): string
  /** The address of the other host behind a path of this site; undefined unless this site made the path. */
  behind(path: string): string | undefined
  /** Remembers that a picture is absent. */
  miss(address: string): void
}

/** Reads the secret that signs the paths: without it anybody could have any picture served by this site. */
export async function readAddresses(db: Database, { site }: Config): Promise<PictureAddresses> {
  const { client_hash_key: secret } = await db
    .selectFrom('site_secret')
    .select('client_hash_key')
    .executeTakeFirstOrThrow()
  const absent = new LRUCache<string, true>({ max: maxRemembered, ttl: absentForMs })
  const sign = (address: string) =>
    createHmac('sha256', secret).update(`picture ${address}`).digest('base64url').slice(0, 22)
  const paths = new LRUCache<string, string>({
    max: maxRemembered,
    memoMethod: (address) => `${picturesFolder}${sign(address)}/${Buffer.from(address).toString('base64url')}`,
  })
  const isOutside = (address: string) => /^https?:\/\//.test(address) && !address.startsWith(`${site.origin}/`)
  const pathOf = (address: string) => (absent.has(address) ? '' : paths.memo(address))

  return {
    of(address) {
      const path = isOutside(address) && pathOf(address)
      return path ? site.origin + path : path === '' ? '' : address
    },
    within: (html) =>
      html.replace(/(<p>)?(<img\b[^<>]*>)(<\/p>)?/g, (whole, start = '', tag: string, end = '') => {
        const source = / src="([^"]*)"/.exec(tag)?.[1] ?? ''
        const address = unescaped(source)
        if (!isOutside(address)) return whole
        const path = pathOf(address)
        if (path) return start + tag.replace(` src="${source}"`, () => ` src="${path}"`) + end
        // A paragraph of nothing else would leave a gap.
        return start && end ? '' : start + end
      }),
    behind(path) {
      const [signature = '', encoded = ''] = path.slice(picturesFolder.length).split('/', 2)
      const address = Buffer.from(encoded, 'base64url').toString()
      const [expected, given] = [Buffer.from(sign(address)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given) ? address : undefined
    },
    miss: (address) => void absent.set(address, true),
  }
}

/** The value of an attribute as sanitising writes it. */
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The addresses of the pictures in sanitised HTML. */
export const picturesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<img\b[^<>]* src="([^"]*)"/g), ([, source]) => unescaped(source!))

/** The key of a picture in the table and, with an extension, in the store. No upload has it: theirs are hashes of bytes. */
export const keyOf = (address: string) => hash('sha256', `picture ${address}`).slice(0, 40)
