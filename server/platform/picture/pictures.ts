import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'
import type { Images } from '#server/platform/upload/images.ts'
import { openStored, type Found } from './stored.ts'
import { keyOf, readAddresses, type PictureAddresses } from './addresses.ts'
import { replacementFor } from './in-answer.ts'

/** Pictures of other hosts, which readers get from this site (decisions/0137). */
export interface OutsidePictures {
  addresses(): Promise<PictureAddresses>
  /** An answer to a reader in which pictures of other hosts have addresses of this site. */
  serve<Answer>(schema: z.ZodType<Answer>, answer: Answer): Promise<Answer>
  /** The stored file of a picture, or undefined; it is fetched only by `fetch`. */
  find(address: string): Promise<Found | undefined>
  /** Fetches, redraws and stores a picture, once for all that ask at the same time. Refuses `too_many` while too many are drawn. */
  fetch(address: string): Promise<Found>
}

/** What a service needs to hand out answers with pictures. */
export interface PictureServices {
  outsidePictures: OutsidePictures
}

const maxBytes = 12 * 1024 * 1024
const timeoutMs = 8_000
/** Twice the width of a text on a page. */
const form = { edge: 1600 }
const accept = 'image/webp, image/png, image/jpeg, image/gif'

interface Parts {
  db: Database
  config: Config
  images: Images
  clock: () => Date
  /** Gets an address of the open internet; by default through the guarded fetch. */
  fetchPicture?: typeof fetchWeb
}

/** Opens the pictures over the store of uploads. */
export function openOutsidePictures({ db, config, images, clock, fetchPicture = fetchWeb }: Parts): OutsidePictures {
  const stored = openStored(db, images.store, config.uploads.outsideMegabytes * 1024 * 1024)
  const running = new Map<string, Promise<Found>>()
  let reading: Promise<PictureAddresses> | undefined
  const addresses = () =>
    (reading ??= readAddresses(db, config).catch((error: unknown) => {
      reading = undefined
      throw error
    }))

  async function draw(address: string): Promise<Found> {
    try {
      const headers = { accept, 'user-agent': `Mozilla/5.0 (compatible; Farwire; +${config.site.origin})` }
      const { status, body } = await fetchPicture(address, { maxBytes, timeoutMs, headers })
      if (status === 200)
        return { name: await stored.keep(keyOf(address), await images.drawing.draw(body, form), clock()) }
    } catch (error) {
      const isAbsent = error instanceof FetchError || (error instanceof Refusal && error.refusal !== 'too_many')
      if (!isAbsent) throw error
    }
    await stored.miss(keyOf(address), clock())
    return { name: null }
  }

  /** Pages that are rendered from now on have no place for a picture that is absent. */
  async function noted(address: string, finding: Promise<Found | undefined>): Promise<Found | undefined> {
    const found = await finding
    if (found?.name === null) (await addresses()).miss(address)
    return found
  }

  return {
    addresses,
    async serve(schema, answer) {
      const replace = replacementFor(schema)
      return replace ? (replace(answer, await addresses()) as typeof answer) : answer
    },
    find: (address) => noted(address, stored.find(keyOf(address), clock())),
    fetch(address) {
      const before = running.get(address)
      if (before) return before
      const fetching = noted(address, draw(address)).finally(() => running.delete(address)) as Promise<Found>
      running.set(address, fetching)
      return fetching
    },
  }
}
