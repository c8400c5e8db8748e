import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'

/** The names of calendars, and what is said where there is none. */
export const calendarWords = readWords<typeof english>(new URL('words/', import.meta.url))
