import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import type { Images } from '#server/platform/upload/save.ts'
import { pictures } from '#contract/picture.ts'
import { openStored, type Found } from './stored.ts'
import { keyOf, readAddresses, type PictureAddresses } from './addresses.ts'

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
    // Not stored as missing: it was not asked for.
    if (outlet.isShut) return { name: null }
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

type Replace = (value: unknown, addresses: PictureAddresses) => unknown
type Members = Record<string, unknown>

const replacements = new WeakMap<z.ZodType, Replace | undefined>()

/**
 * What replaces the addresses of pictures in an answer of this schema, derived once; undefined for a schema without pictures. The
 * result shares what has not changed with the answer, which stays as it is.
 */
function replacementFor(schema: z.ZodType): Replace | undefined {
  if (!replacements.has(schema)) replacements.set(schema, derive(schema))
  return replacements.get(schema)
}

function derive(schema: z.ZodType): Replace | undefined {
  const holds = pictures.get(schema)?.holds
  if (holds)
    return (value, { of, within }) => (typeof value !== 'string' ? value : (holds === 'html' ? within : of)(value))
  if (schema instanceof z.ZodObject) return inObject(schema)
  if (schema instanceof z.ZodArray) {
    const inElement = replacementFor(schema.element as z.ZodType)
    return inElement && ((value, addresses) => inList(value as unknown[], (each) => inElement(each, addresses)))
  }
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).flatMap((option) => replacementFor(option) ?? [])
    return options.length === 0
      ? undefined
      : (value, addresses) => options.reduce((changed, replace) => replace(changed, addresses), value)
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return replacementFor(schema.unwrap() as z.ZodType)
  return undefined
}

/** In an object of the schema; one with other literals belongs to another option of a union. */
function inObject({ shape }: z.ZodObject): Replace | undefined {
  const members = Object.entries(shape as Record<string, z.ZodType>)
  const replaced = members.flatMap(([name, member]) => {
    const replace = replacementFor(member)
    return replace ? [[name, replace] as const] : []
  })
  if (replaced.length === 0) return undefined
  const literals = members.flatMap(([name, member]) =>
    member instanceof z.ZodLiteral ? [[name, member] as const] : [],
  )
  return (value, addresses) => {
    if (typeof value !== 'object' || value === null) return value
    const before = value as Members
    if (literals.some(([name, literal]) => !literal.values.has(before[name] as never))) return value
    let after = before
    for (const [name, replace] of replaced) {
      const changed = replace(before[name], addresses)
      if (changed === before[name]) continue
      if (after === before) after = { ...before }
      after[name] = changed
    }
    return after
  }
}

function inList(list: unknown[], replace: (value: unknown) => unknown): unknown[] {
  const after = list.map(replace)
  return after.some((each, index) => each !== list[index]) ? after : list
}
