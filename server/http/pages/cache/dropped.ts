import { anyTag, itemTag, listTag } from '#contract/tags.ts'
import type { LiveChange } from '#server/events/event.ts'

/**
 * The tags (contract/tags.ts) of pages that a change makes stale. A correction changes what is said of an item, on its own
 * page and in every list that shows it, and perhaps whether it is among the chosen ones, but not where lists have it.
 */
export function droppedBy(change: LiveChange): string[] {
  if (change.kind === 'thing') return [change.tag]
  const { articleId, type, langs } = change
  const said = [itemTag(articleId), anyTag(type)]
  return change.change === 'corrected' ? said : [...said, listTag(type), ...langs.map((lang) => listTag(type, lang))]
}
