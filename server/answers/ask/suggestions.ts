import type { Locale } from '#domain/platform/locale.ts'
import { fillIn } from '#domain/platform/text/fill-in.ts'
import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'

const words = readWords<typeof english>(new URL('words/', import.meta.url))

/** Chinese is written with a space between Latin letters and its own characters. */
const apart = (tag: string) => (/[\p{Script=Latin}\d]$/u.test(tag) ? `${tag} ` : tag)

/** Initial suggestions: a question about the day, and about subjects in the news. */
export function suggestions(locale: Locale, tags: readonly string[]): string[] {
  const { day, subject } = words[locale]
  const isChinese = locale === 'cn' || locale === 'tw'
  return [day, ...tags.map((tag) => fillIn(subject, { tag: isChinese ? apart(tag) : tag }))]
}
