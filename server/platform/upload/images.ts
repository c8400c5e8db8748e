import type { CallContext, CallServices } from '#server/platform/call/context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openDrawing, type Drawing } from './picture/pool.ts'
import type { ImageStore } from './store/image-store.ts'
import { openStore } from './store/store.ts'

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
