import { preflight, type Outgoing, type PreflightWarning } from '#domain/newsroom/preflight.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import { deadOwnLinks } from '#server/newsroom/item/check-links.ts'
import { refuseWarnings } from '#server/newsroom/item/preflight.ts'
import { alikeFlashes } from './similar.ts'

/** What should be looked at in a flash before it goes out. With `isStrict` a warning refuses it as `preflight`. */
export async function checkFlash(
  context: StaffContext<object>,
  flash: Omit<Outgoing, 'alike' | 'deadLinks' | 'hasByline'>,
  isStrict: boolean,
): Promise<PreflightWarning[]> {
  const { lang, title } = flash.texts[0]!
  const hrefs = flash.texts.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? [])
  const [[alike], deadLinks] = await Promise.all([alikeFlashes({ title, lang }, context), deadOwnLinks(hrefs, context)])
  const warnings = preflight({ ...flash, alike: alike?.title, deadLinks })
  refuseWarnings(warnings, isStrict)
  return warnings
}
