import type { Locale } from '#domain/platform/locale.ts'
import type { GlossaryName } from '#domain/platform/language/translation-check.ts'

export type ProviderName = 'opencc' | 'model' | 'service'

export interface ProviderRequest {
  /** Plain texts; tags such as `<x1>` in them stand for markup and stay. */
  texts: readonly string[]
  from: Locale
  to: Locale
  /** Names in the texts, and how the target language writes them. */
  glossary: readonly GlossaryName[]
  /** The elements that an earlier try lost. */
  lost?: readonly string[]
}

/** Something that translates. What it gives is checked by its caller. */
export interface TranslationProvider {
  readonly name: ProviderName
  can(from: Locale, to: Locale): boolean
  /** One translation for each text, in their order. Refuses as the service behind it does. */
  translate(request: ProviderRequest): Promise<string[]>
}
