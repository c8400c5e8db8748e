import { Refusal } from '#contract/errors.ts'
import type { deskTranslation } from '#contract/newsroom/translation.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { CallServices, StaffContext } from '#server/platform/call/context.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import { namesKept } from './glossary.ts'

export const convert: Handler<typeof deskTranslation.convert, CallServices & TranslationServices> = async (
  { from, to, text },
  context,
) => ({
  text: await translateLines(context, text, from, to),
})

/** The lines of a plain text in another language, by machine; empty ones stay. Refuses as Translation does. */
export async function translateLines(
  { db, services, signal }: Pick<StaffContext<TranslationServices>, 'db' | 'services' | 'signal'>,
  text: string,
  from: Locale,
  to: Locale,
): Promise<string> {
  if (from === to) throw new Refusal('translate_absent')
  const { texts } = await services.translation.translate({
    texts: text.split('\n'),
    from,
    to,
    names: await namesKept(db, text, from, to),
    signal,
  })
  return texts.join('\n')
}
