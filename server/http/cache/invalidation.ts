import { anyTag, itemTag, listTag } from '#contract/tags.ts'
import type { LiveChange } from '#server/platform/bus/event.ts'

/**
 * The tags (contract/tags.ts) of the cached values that a change makes stale. A correction changes the content of an
 * item, on its page and in every list that shows it, and possibly its importance, but not its position in lists.
 */
export function invalidatedTags(change: LiveChange): string[] {
  if (change.kind !== 'item') return [change.tag]
  const { articleId, type, langs } = change
  const content = [itemTag(articleId), anyTag(type)]
  if (change.change === 'corrected') return content
  return [...content, listTag(type), ...langs.map((lang) => listTag(type, lang))]
}
