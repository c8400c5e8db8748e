import { avatarEdgePx } from '#domain/platform/constants.ts'
import type { UploadSite } from './images.ts'
import { addressOf, nameInAddress, nameOf, typeOfName } from './name.ts'
import type { Form } from './picture/redraw.ts'

export interface StoredImage {
  /** Absolute and short; valid as long as the image is in use. */
  url: string
  width: number
  height: number
}

const avatar: Form = { edge: avatarEdgePx, isSquare: true, isStill: true }

/** Stores a picture for texts and casts, at most 2,560 pixels long. Refuses as `Drawing.draw` does. */
export const saveImage = (site: UploadSite, bytes: Uint8Array) => save(site, bytes, { edge: 2560 })

/** Stores a picture for a profile or channel: a square of 400 pixels from its middle. Refuses as `Drawing.draw` does. */
export const saveAvatar = (site: UploadSite, bytes: Uint8Array) => save(site, bytes, avatar)

/** Stores the thumbnail of a link: at most 800 pixels long. Refuses as `Drawing.draw` does. */
export const saveThumbnail = (site: UploadSite, bytes: Uint8Array) => save(site, bytes, { edge: 800, isStill: true })

/** The avatar from an image that was uploaded before, or undefined when the address is not an image of this site. */
export async function avatarOf(site: UploadSite, address: string): Promise<StoredImage | undefined> {
  const name = nameInAddress(site.config, address)
  const bytes = name && (await site.services.images.store.get(name))
  return bytes ? saveAvatar(site, bytes) : undefined
}

async function save({ db, config, services }: UploadSite, bytes: Uint8Array, form: Form): Promise<StoredImage> {
  const drawn = await services.images.drawing.draw(bytes, form)
  const { width, height } = drawn
  const name = nameOf(drawn)
  const row = { name, width, height, bytes: drawn.bytes.length }
  // The row first: it waits for a concurrent removal of the same image, which then cannot delete the new file.
  await db
    .insertInto('upload')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: new Date() }))
    .execute()
  await services.images.store.put(name, drawn.bytes, typeOfName(name))
  return { url: addressOf(config, name), width, height }
}
