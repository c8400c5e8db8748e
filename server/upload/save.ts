import { avatarEdgePx } from '#domain/constants.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { addressOf, nameInAddress, nameOf, typeOfName } from './name.ts'
import { draw } from './picture/studio.ts'
import type { Form } from './picture/redraw.ts'
import { imageStore } from './store/store.ts'

export interface Place {
  db: Database
  config: Config
}

export interface StoredImage {
  /** Absolute, short and good for ever while something uses it. */
  url: string
  width: number
  height: number
}

const avatar: Form = { edge: avatarEdgePx, isSquare: true, isStill: true }

/** Stores a picture for texts and casts, at most 2,560 pixels long. Refuses as `draw` does. */
export const saveImage = (place: Place, bytes: Uint8Array) => save(place, bytes, { edge: 2560 })

/** Stores a picture for a person or channel: a square of 400 pixels from its middle. Refuses as `draw` does. */
export const saveAvatar = (place: Place, bytes: Uint8Array) => save(place, bytes, avatar)

/** Stores a picture that stands for something else's, beside a text: at most 800 pixels long. Refuses as `draw` does. */
export const saveThumbnail = (place: Place, bytes: Uint8Array) => save(place, bytes, { edge: 800, isStill: true })

/** The avatar made of an image that was uploaded before, or undefined when the address is none of this site's images. */
export async function avatarOf(place: Place, address: string): Promise<StoredImage | undefined> {
  const name = nameInAddress(place.config, address)
  const bytes = name && (await imageStore(place.config).get(name))
  return bytes ? saveAvatar(place, bytes) : undefined
}

async function save({ db, config }: Place, bytes: Uint8Array, form: Form): Promise<StoredImage> {
  const drawn = await draw(bytes, form)
  const { width, height } = drawn
  const name = nameOf(drawn)
  const row = { name, width, height, bytes: drawn.bytes.length }
  // The row first: it waits for a removal of the same image that runs, which then cannot take the new file.
  await db
    .insertInto('upload')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: new Date() }))
    .execute()
  await imageStore(config).put(name, drawn.bytes, typeOfName(name))
  return { url: addressOf(config, name), width, height }
}
