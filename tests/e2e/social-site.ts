import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Cast } from '#contract/cast.ts'
import type { Envelope } from '#contract/envelope.ts'
import { saveChannels } from '#server/farcaster/read/channels.ts'
import { sending } from '#tests/readers.ts'
import { createSocialReader, socialEnv, type SocialReader } from '#tests/social.ts'
import { openSite } from './site.ts'
import { visit, type VisitOptions } from './visit.ts'

/** A site with a network of its own, in which readers with social accounts say and do things through the API. */
export async function openSocialSite() {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-social-'))
  const site = await openSite({ ...socialEnv, DATA_DIR: folder })

  async function call<T>(path: string, init: RequestInit = {}) {
    const response = await fetch(site.origin + path, init)
    const envelope = (await response.json()) as Envelope<T>
    return { envelope, data: envelope.data as T, status: response.status, headers: response.headers }
  }
  const write = async <T>(path: string, body: object, { headers }: SocialReader) => {
    const { envelope, data } = await call<T>(`/v2/farcaster/${path}`, sending(body, headers))
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.msg}`)
    return data
  }

  return {
    ...site,
    call,
    write,
    createReader: (name: string) => createSocialReader({ db: site.db, call }, name),
    saveChannels: (ids: readonly string[]) =>
      saveChannels(
        site.db,
        ids.map((id) => ({
          id,
          url: `https://farcaster.xyz/~/channel/${id}`,
          name: `The ${id}`,
          imageUrl: '',
          description: `About ${id}`,
        })),
      ),
    say: async (
      who: SocialReader,
      text: string,
      more: { channel_id?: string; answers?: Cast; embeds?: object[] } = {},
    ): Promise<Cast> => {
      const { answers, ...rest } = more
      const body = { text, ...rest, ...(answers && { parent: answers.hash, parent_author_fid: answers.author.fid }) }
      return (await write<{ cast: Cast }>('create-cast', body, who)).cast
    },
    upload: async (who: SocialReader, files: Buffer[]): Promise<{ url: string }[]> => {
      const form = new FormData()
      for (const file of files)
        form.append('file', new File([new Uint8Array(file)], 'picture.png', { type: 'image/png' }))
      return (
        await call<{ images: { url: string }[] }>('/v2/upload', {
          method: 'POST',
          headers: { token: who.token },
          body: form,
        })
      ).data.images
    },
    /** A browser, of somebody with a social login or of nobody. */
    visit: async (browser: Browser, who?: SocialReader, options: VisitOptions = {}) => {
      const opened = await visit(browser, site.origin, options)
      const cookies = who ? { token: who.token, fid: String(who.fid), signeruuid: who.signerUuid } : {}
      await opened.page
        .context()
        .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })))
      return opened
    },
    async close() {
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type SocialSite = Awaited<ReturnType<typeof openSocialSite>>

/** Where a cast is shown. */
export const detailsOf = ({ hash, author }: Cast) => `/farcaster/details?hash=${hash}&fid=${author.fid}`
