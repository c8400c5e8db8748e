import type { Locale } from '#domain/locale.ts'

/** The languages of the desk, in the order of its tabs, columns and keys. */
export const deskLocales = ['en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr'] as const satisfies readonly Locale[]
