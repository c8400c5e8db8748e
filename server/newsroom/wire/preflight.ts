import { Refusal } from '#contract/errors.ts'
import { preflight, type Outgoing, type PreflightWarning } from '#domain/newsroom/preflight.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import { deadOwnLinks } from '#server/newsroom/item/check-links.ts'
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
  if (isStrict && warnings.length) {
    const found = warnings.map((each) => `${each.kind} (${each.lang}) ${each.found}`.trim()).join('; ')
    throw new Refusal('preflight', { found })
  }
  return warnings
}
