import { randomBytes } from 'node:crypto'

/** The folder of the addresses of pictures. */
export const mediaFolder = '/media/'

/** A new key: nobody guesses it, and no text has it by chance. */
export const newKey = () => randomBytes(10).toString('hex')

/** The path that texts and entities have of a picture. */
export const mediaPath = (key: string) => mediaFolder + key

/** The key in the path of a picture, or undefined. */
export const keyInPath = (path: string): string | undefined => /^\/media\/([0-9a-f]{20})$/.exec(path)?.[1]
