import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { PictureError } from './picture-error.ts'
import { redraw, type Drawn, type Form } from './redraw.ts'

/** The messages of the site: one picture after another. */
export interface Order {
  bytes: Uint8Array
  form: Form
}

export type Result = { drawn: Drawn } | { reason: PictureError['reason'] }

// One picture at a time on one core: further pictures wait in the site's queue, not in the memory of this process.
sharp.concurrency(1)
sharp.cache(false)
// Requests have priority over decoding.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('disconnect', () => process.exit(0))
process.on('message', (order: Order) => void answer(order).then((result) => process.send!(result)))

async function answer({ bytes, form }: Order): Promise<Result> {
  try {
    return { drawn: await redraw(Buffer.from(bytes), form) }
  } catch (error) {
    return { reason: error instanceof PictureError ? error.reason : 'image_broken' }
  }
}
