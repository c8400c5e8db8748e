import { faultIn } from '#domain/source-fault.ts'
import type { Words } from '#web/state/words.tsx'

/** Why a source cannot be read, in the language of the page; the message of a library stays as it is. */
export function faultText(error: string, t: Words): string {
  const fault = faultIn(error)
  return fault ? t(`deskfault.${fault.name}`, fault.values) : error
}
