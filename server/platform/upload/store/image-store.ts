/** The storage of images, by name. The name is a hash of the bytes, so an image never changes. */
export interface ImageStore {
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** The bytes, or undefined when there are none of this name. */
  get: (name: string) => Promise<Buffer | undefined>
  /** Succeeds also when there is nothing. */
  remove: (name: string) => Promise<void>
  /** The names of all that is there. */
  list: () => AsyncIterable<string>
}
