import type { Locale } from '#domain/platform/locale.ts'

/** The editable content of a version. */
export interface Writing {
  title: string
  abstract: string
  content: string
  tags: string[]
}

/** The name of the copy of a version on this device. */
export const copyName = (articleId: number, lang: Locale): string => `desk ${articleId} ${lang}`
