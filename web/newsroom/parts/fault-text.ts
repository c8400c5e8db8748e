import { faultEnd, faultsIn } from '#domain/newsroom/source-fault.ts'
import type { Words } from '#web/state/words.tsx'

/** Why a source cannot be read, or which numbers were left out, in the language of the page; the message of a library stands in it as it is. */
export const faultText = (error: string, t: Words): string =>
  faultsIn(error)
    .map(({ name, values }) => t(`deskfault.${name}`, values))
    .join(faultEnd)
