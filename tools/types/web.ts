/** Part of the program of the web, never run: the compiler fails here as soon as a type of Node comes in, such as with a package. */
import type { WordKey } from '#web/state/words.tsx'

// @ts-expect-error no Node
export const processProbe = process.env
// @ts-expect-error no Node
export const bufferProbe = Buffer
/** The DOM is there. */
export const documentProbe = document.title
export const textProbe: WordKey = 'common.not_found'
// @ts-expect-error no text of any catalogue
export const noTextProbe: WordKey = 'common.no_such_text'
