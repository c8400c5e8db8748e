import { maxLiveTopics } from '#domain/platform/constants.ts'
import { castsTopic, wireTopic } from '#contract/syndication/stream.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'

/** A topic that a stream can follow: the wire (contract/syndication/stream.ts), or a tag. */
export type Topic = `${string}:${string}`

/** Kinds of tags that anyone may follow. Kinds that concern a single account must not be listed here. */
const openKinds = ['comments', 'votes', 'composition', 'item']

/**
 * Parses `?topics=wire:en,comments:123`: sorted, without duplicates; the wire of the language if there are none.
 * Undefined if one of them cannot be followed.
 */
export function readTopics(text: string | null, locale: Locale): Topic[] | undefined {
  if (!text) return [wireTopic(locale)]
  const topics = [...new Set(text.split(','))].toSorted()
  return topics.length <= maxLiveTopics && topics.every(canFollow) ? (topics as Topic[]) : undefined
}

function canFollow(topic: string): boolean {
  const [, kind] = /^([a-z]+):[\w-]{1,40}$/.exec(topic) ?? []
  if (topic === castsTopic) return true
  return kind === 'wire' ? wireLanguages(topic as Topic) !== undefined : openKinds.includes(kind!)
}

/**
 * The languages of a topic of the wire, that of the page first; undefined for another topic and for a wire in another
 * spelling.
 */
export function wireLanguages(topic: Topic): { locale: Locale; langs: readonly Locale[] } | undefined {
  const named = /^wire:([a-z-]+)$/.exec(topic)?.[1]?.split('-')
  const langs = locales.filter((locale) => named?.includes(locale))
  const locale = langs.find((lang) => lang === named![0])
  return locale && wireTopic(locale, langs) === topic ? { locale, langs } : undefined
}
