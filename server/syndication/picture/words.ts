import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'

/** The texts of pictures that are not an item's own. */
export const pictureWords = readWords<typeof english>(new URL('words/', import.meta.url))
