import type { ItemKind } from '#domain/item/kind.ts'
import type { Locale } from '#domain/locale.ts'

/**
 * Names of what an answer is made of, as cached values carry them: `item:123`, `list:flash`, `list:flash:ja`,
 * `any:flash`. A change removes the cached values of its tags (server/http/cache/invalidation.ts).
 */
type Neighbour = { article_id: number } | null

/** One item, whatever is shown of it. */
export const itemTag = (articleId: number) => `item:${articleId}`

export const itemTags = (rows: readonly { article_id: number }[]) => rows.map(({ article_id }) => itemTag(article_id))

/** The items in the list of a kind, or in the list of those that are public in one language. */
export const listTag = (kind: ItemKind, lang?: Locale) => (lang ? `list:${kind}:${lang}` : `list:${kind}`)

/** The lists of a kind that a list of several languages is made of; all of them without languages. */
export const listTags = (kind: ItemKind, langs?: readonly Locale[]) =>
  langs ? langs.map((lang) => listTag(kind, lang)) : [listTag(kind)]

/** Anything about any item of a kind: for lists of chosen items, which a correction can bring one into or take it out of. */
export const anyTag = (kind: ItemKind) => `any:${kind}`

/** An item's own page. At an end of its list the next item to come changes it, for it becomes the neighbour there. */
export function detailTags(
  kind: ItemKind,
  item: { article_id: number; previous: Neighbour; next: Neighbour; related: readonly { article_id: number }[] },
  lang?: Locale,
): string[] {
  const shown = [item, ...[item.previous, item.next].filter((each) => each !== null), ...item.related]
  return [...(item.previous && item.next ? [] : [listTag(kind, lang)]), ...itemTags(shown), votesTag(item.article_id)]
}

/** The conversation under an item; open pages follow it too. */
export const commentsTag = (articleId: number) => `comments:${articleId}`

/** What editors have set at the places of the home page. */
export const slotsTag = 'slots'

/** The votes of an item. */
export const votesTag = (articleId: number) => `votes:${articleId}`

/** One author: who they are, who follows them, what they wrote. */
export const authorTag = (authorId: number) => `author:${authorId}`

/** A topic or special subject: its texts and its items. */
export const compositionTag = (id: number) => `composition:${id}`

/** A token of the wiki: its texts and the items that name it. */
export const tokenTag = (id: number) => `token:${id}`

/** A show of a podcast and who follows it. */
export const showTag = (id: number) => `show:${id}`

/** The lists of topics and special subjects: which there are. */
export const compositionsTag = 'compositions'

/** A page that the operator writes. */
export const sitePageTag = (name: string) => `page:${name}`

/** The list of adverse events: which there are and what is known of them. */
export const adverseTag = 'adverse'

/** The lists of tokens: which there are. */
export const tokensTag = 'tokens'

/** Numbers over time and rankings: any of them. */
export const seriesTag = 'series'

/** The official channels. */
export const channelsTag = 'channels'

/** The rounds of financing: any of them. */
export const financingTag = 'financing'

/** A picture of the newsroom's library: the file behind its address. */
export const mediaTag = (key: string) => `media:${key}`
