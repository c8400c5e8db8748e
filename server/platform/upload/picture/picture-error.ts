import type { RefusalName } from '#contract/errors.ts'

/** Why a picture is refused. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly reason: Extract<RefusalName, 'image_type' | 'image_broken' | 'image_pixels'>

  constructor(reason: PictureError['reason']) {
    super(reason)
    this.reason = reason
  }
}
