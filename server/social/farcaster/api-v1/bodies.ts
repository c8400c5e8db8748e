import { maxBodyBytes } from '#domain/platform/constants.ts'

/** Maximum of messages in one bulk; a larger bulk is refused as a whole, before any of it is decoded. */
export const maxBulk = 500
/** A message has its data and a signature, each of some kilobytes at most. */
const oneMessage = { maxBytes: 64 * 1024, maxElements: 1 }
/** The calls of the hub API that take a body, with the bytes and messages that it may have. */
export const hubBodies: Record<string, { maxBytes: number; maxElements: number }> = {
  submitMessage: oneMessage,
  validateMessage: oneMessage,
  submitBulkMessages: { maxBytes: maxBodyBytes, maxElements: maxBulk },
}
