import { avatarEdgePx } from '#domain/platform/constants.ts'
import { addressOf, nameInAddress, nameOf, typeOfName } from './name.ts'
import type { Form } from './picture/redraw.ts'
import type { CallContext, CallServices } from '#server/platform/call/handler.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDrawing, type Drawing } from './picture/pool.ts'
import type { ImageStore } from './store/image-store.ts'
import { openStore } from './store/store.ts'
import { putRow } from '#server/platform/data/rows.ts'

/** Uploaded images: their files, and the processes that draw them again. */
export interface Images {
  store: ImageStore
  drawing: Drawing
  close(): void
}

/** The services that uploads need. */
export interface UploadServices extends CallServices {
  images: Images
}

/** Where images are saved. */
export type UploadSite = Pick<CallContext, 'db' | 'config'> & { services: Pick<UploadServices, 'images'> }

/** Opens the configured store. Throws StartError for an incomplete S3 configuration. */
export function openImages(config: Config): Images {
  const drawing = openDrawing()
  return { store: openStore(config), drawing, close: drawing.close }
}

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
  await putRow(db, 'upload', row, ['name'], { uploaded_at: new Date() })
  await services.images.store.put(name, drawn.bytes, typeOfName(name))
  return { url: addressOf(config, name), width, height }
}
