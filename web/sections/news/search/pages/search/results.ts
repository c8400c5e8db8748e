import type { Input, Output } from '#contract/calls.ts'
import type { Langs } from '#web/parts/languages/read.ts'
import type { Ask } from '#web/state/call/ask.ts'

/** How wide a search is: in which languages, and whether its last word may be the beginning of one. */
export type Width = Pick<Input<'search.list'>, 'only_lang' | 'is_unfinished'>

/**
 * Reads the results of a search. If the languages of the list have none, those of all languages follow; if no text has
 * the words, texts whose words begin with the last one: what the suggestions of the search box offer is found.
 */
export async function resultsOf(call: Ask, input: Input<'search.list'>, langs: Langs) {
  const find = (width: Width) => call('search.list', { ...input, ...width })
  const own = { width: { only_lang: langs } as Width, first: await find({ only_lang: langs }) }
  if (own.first.list.length > 0 || !input.title) return own
  const wider: Width[] = [
    ...(langs ? [{}] : []),
    { only_lang: langs, is_unfinished: 1 },
    ...(langs ? [{ is_unfinished: 1 } as const] : []),
  ]
  for (const width of wider) {
    const first: Output<'search.list'> = await find(width)
    if (first.list.length > 0) return { width, first }
  }
  return own
}
