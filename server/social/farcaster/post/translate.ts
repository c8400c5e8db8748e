import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import { parseLocale } from '#domain/platform/locale.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterContext, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { showCasts } from '#server/social/farcaster/feed/hydrate.ts'
import type { Hex } from '#server/social/farcaster/intent.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'

type Services = FarcasterServices & TranslationServices

/** Translates a cast, or a text, line by line. Its language is that of its letters; one in the wanted language stays as it is. */
export const translate: Handler<typeof social.translate, Services> = async ({ hash, text: typed, lang }, context) => {
  const { locale, services, signal } = context
  const text = hash ? await readCast(hash, context) : typed
  if (!text.trim()) throw new Refusal('enter_content')
  const to = parseLocale(lang) ?? locale
  const from = scriptLanguage(text)
  if (from === to) return { text, lang: to, original_lang: from, by_machine: false }
  const { texts } = await services.translation.translate({ texts: text.split('\n'), from, to, signal })
  return { text: texts.join('\n'), lang: to, original_lang: from, by_machine: true }
}

async function readCast(hash: Hex, context: FarcasterContext): Promise<string> {
  const [shown] = await showCasts(context, await socialOf(context).casts([hash]))
  if (!shown) throw new Refusal('cast_gone')
  return shown.text
}
