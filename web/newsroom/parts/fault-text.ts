import { faultEnd, faultsInWords, reasonInWords } from '#domain/newsroom/source-fault.ts'
import type { Words } from '#web/state/words.tsx'

/** Why a source cannot be read, or which numbers were left out, in the language of the page; the message of a library stands in it as it is. */
export const faultText = (error: string, t: Words): string => faultsInWords(error, ...wordsIn(t)).join(faultEnd)

export const rowFaultText = (reason: string, t: Words): string => reasonInWords(reason, ...wordsIn(t))

const wordsIn = (t: Words): [Parameters<typeof faultsInWords>[1], Parameters<typeof faultsInWords>[2]] => [
  (name, values) => t(`deskfault.${name}`, values),
  (name, values) => t(`deskrow.${name}`, values),
]
