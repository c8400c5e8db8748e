import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'

/** The names of the lists of subjects. */
export const subjectListNames = readWords<typeof english>(new URL('words/', import.meta.url))
