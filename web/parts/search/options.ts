import type { Output } from '#contract/calls.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { ask } from '#web/state/call/ask.ts'

/** A keyword to search, or an item to open. */
export type Option = { kind: 'keyword'; text: string } | { kind: 'item'; text: string; to: string }

type Suggested = Output<'search.suggest'>

const maxKeywords = 3
const maxRemembered = 50
const remembered = new Map<string, Suggested>()

/**
 * Returns the suggestions for a text that is being typed; '' has none. Answers are cached while the page is open. If an
 * answer has no titles, longer texts with the same start are not requested, because they cannot have titles either.
 */
export async function optionsFor(text: string, signal: AbortSignal): Promise<Option[]> {
  const shorter = [...remembered].find(([begun, { titles }]) => titles.length === 0 && text.startsWith(begun))
  const suggested = shorter?.[1] ?? remembered.get(text) ?? (await ask('search.suggest', { title: text }, { signal }))
  if (!suggested) return []
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(text, suggested)
  return optionsOf(suggested, text)
}

/** Keywords that contain the text, followed by the titles. */
export function optionsOf({ keywords, titles }: Suggested, text: string): Option[] {
  const typed = text.toLowerCase()
  return [
    ...keywords
      .filter((keyword) => keyword.toLowerCase().includes(typed) && keyword.toLowerCase() !== typed)
      .slice(0, maxKeywords)
      .map((keyword): Option => ({ kind: 'keyword', text: keyword })),
    ...titles.map((item): Option => ({ kind: 'item', text: item.title, to: pathOfItem(item) })),
  ]
}
