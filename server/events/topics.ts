import { maxLiveTopics } from '#domain/constants.ts'
import { parseLocale, type Locale } from '#domain/locale.ts'

/** What a stream can follow: the wire in one language, or a tag. */
export type Topic = `wire:${Locale}` | `${string}:${string}`

/** Kinds of tags that anyone may follow. Kinds that concern one account only must not be listed here. */
const openKinds = ['comments', 'votes']

/** The topics of `?topics=wire:en,comments:123`, sorted, each once; the wire of the language when none are named. Undefined for any that cannot be followed. */
export function readTopics(text: string | null, locale: Locale): Topic[] | undefined {
  if (!text) return [`wire:${locale}`]
  const topics = [...new Set(text.split(','))].toSorted()
  return topics.length <= maxLiveTopics && topics.every(canFollow) ? (topics as Topic[]) : undefined
}

function canFollow(topic: string): boolean {
  const [, kind, id] = /^([a-z]+):([\w-]{1,40})$/.exec(topic) ?? []
  return kind === 'wire' ? parseLocale(id!) === id : openKinds.includes(kind!)
}

/** The language whose wire a topic is. */
export function wireLocale(topic: Topic): Locale | undefined {
  return topic.startsWith('wire:') ? (topic.slice('wire:'.length) as Locale) : undefined
}
