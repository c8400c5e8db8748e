import type { Locale } from '#domain/platform/locale.ts'
import type { Language } from '#web/words/languages.ts'

/** Loads what the newsroom adds to a language; the build writes this module (web/build/list-words.ts). */
export declare const languages: Record<Locale, () => Promise<Pick<Language, 'sections'>>>
