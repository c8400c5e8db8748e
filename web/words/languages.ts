import type { Locale } from '#domain/platform/locale.ts'

export type Messages = Record<string, (values: Record<string, string | number>) => string>

/** The loaders of catalogues by path, which ends in `<section>.json`. */
export type Sections = Record<string, () => Promise<{ default: Messages }>>

/** The texts of the shell in one language by path, and the loaders of the other sections. */
export interface Language {
  shell: Record<string, Messages>
  sections: Sections
}

/** Loads a language; the build writes this module (web/build/list-words.ts). */
export declare const languages: Record<Locale, () => Promise<Language>>
