import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'

/** Titles and descriptions of feeds. */
export const feedWords = readWords<typeof english>(new URL('words/', import.meta.url))
