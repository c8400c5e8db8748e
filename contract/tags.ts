import type { Locale } from '#domain/locale.ts'

/**
 * Names of what an answer is made of, as cached values carry them: `item:123`, `list:flash`, `list:flash:ja`,
 * `any:flash`. A change removes the cached values of its tags (server/http/cache/invalidation.ts).
 */
type Kind = 'flash' | 'article'
type Neighbour = { article_id: number } | null

/** One item, whatever is shown of it. */
export const itemTag = (articleId: number) => `item:${articleId}`

export const itemTags = (rows: readonly { article_id: number }[]) => rows.map(({ article_id }) => itemTag(article_id))

/** The items in the list of a kind, or in the list of those that are public in one language. */
export const listTag = (kind: Kind, lang?: Locale) => (lang ? `list:${kind}:${lang}` : `list:${kind}`)

/** Anything about any item of a kind: for lists of chosen items, which a correction can bring one into or take it out of. */
export const anyTag = (kind: Kind) => `any:${kind}`

/** An item's own page. At an end of its list the next item to come changes it, for it becomes the neighbour there. */
export function detailTags(
  kind: Kind,
  item: { article_id: number; previous: Neighbour; next: Neighbour; related: readonly { article_id: number }[] },
): string[] {
  const shown = [item, ...[item.previous, item.next].filter((each) => each !== null), ...item.related]
  return [...(item.previous && item.next ? [] : [listTag(kind)]), ...itemTags(shown)]
}

/** The conversation under an item; open pages follow it too. */
export const commentsTag = (articleId: number) => `comments:${articleId}`

/** The votes of an item. */
export const votesTag = (articleId: number) => `votes:${articleId}`

/** One author: who they are, who follows them, what they wrote. */
export const authorTag = (authorId: number) => `author:${authorId}`
