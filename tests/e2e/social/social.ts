import type { Cast } from '#contract/social/cast.ts'
import { saveChannels } from '#server/social/farcaster/read/channels.ts'
import { sending } from '#tests/accounts.ts'
import { createTestActor, socialEnv, type TestActor } from '#tests/social.ts'
import { test as base } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'

/** A site with a social network of its own, which accounts write to through the API. */
export const test = base.extend<{ social: Social }>({
  siteEnv: async ({}, use) => use(socialEnv),
  social: async ({ site }, use) => use(socialOf(site)),
})

export function socialOf(site: TestSite) {
  const write = async <T>(path: string, body: object, { headers }: TestActor) => {
    const { envelope, data } = await site.call<T>(`/v2/farcaster/${path}`, sending(body, headers))
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.msg}`)
    return data
  }
  return {
    write,
    createTestAccount: (name: string) => createTestActor(site, name),
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
    /** Publishes a cast. */
    cast: async (
      author: TestActor,
      text: string,
      more: { channel_id?: string; answers?: Cast; embeds?: object[] } = {},
    ): Promise<Cast> => {
      const { answers, ...rest } = more
      const body = { text, ...rest, ...(answers && { parent: answers.hash, parent_author_fid: answers.author.fid }) }
      return (await write<{ cast: Cast }>('create-cast', body, author)).cast
    },
    upload: async (by: TestActor, files: Buffer[]): Promise<{ url: string }[]> => {
      const form = new FormData()
      for (const file of files)
        form.append('file', new File([new Uint8Array(file)], 'picture.png', { type: 'image/png' }))
      const init = { method: 'POST', headers: { token: by.token }, body: form }
      return (await site.call<{ images: { url: string }[] }>('/v2/upload', init)).data.images
    },
  }
}

export type Social = ReturnType<typeof socialOf>

/** The page of a cast. */
export const detailsOf = ({ hash, author }: Cast) => `/farcaster/details?hash=${hash}&fid=${author.fid}`
