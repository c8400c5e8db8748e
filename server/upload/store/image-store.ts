/** Where images lie, by name. A name stands for its bytes, so nothing is ever changed. */
export interface ImageStore {
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** The bytes, or undefined when there are none of this name. */
  get: (name: string) => Promise<Buffer | undefined>
  /** Succeeds also when there is nothing. */
  remove: (name: string) => Promise<void>
}
