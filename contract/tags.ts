import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'

/**
 * Names of the data that a response depends on, stored with cached values: `item:123`, `list:flash`, `list:flash:ja`,
 * `any:flash`. A change removes the cached values with its tags (server/http/cache/tagged-cache.ts).
 */
type Neighbour = { article_id: number } | null

/** One item, in every view of it. */
export const itemTag = (articleId: number) => `item:${articleId}`

export const itemTags = (rows: readonly { article_id: number }[]) => rows.map(({ article_id }) => itemTag(article_id))

/** The list of a kind, or of the items of a kind that are public in one language. */
export const listTag = (kind: ItemKind, lang?: Locale) => (lang ? `list:${kind}:${lang}` : `list:${kind}`)

/** The lists of a kind that a list in several languages consists of; without languages the list of all. */
export const listTags = (kind: ItemKind, langs?: readonly Locale[]) =>
  langs ? langs.map((lang) => listTag(kind, lang)) : [listTag(kind)]

/**
 * Any change of any item of a kind: for lists of selected items, which a correction can add an item to or remove it
 * from.
 */
export const anyTag = (kind: ItemKind) => `any:${kind}`

/**
 * The page of an item. The newest and the oldest item of a list also depend on the list, because the next item to come
 * becomes their neighbour.
 */
export function detailTags(
  kind: ItemKind,
  item: { article_id: number; previous: Neighbour; next: Neighbour; related: readonly { article_id: number }[] },
  lang?: Locale,
): string[] {
  const shown = [item, ...[item.previous, item.next].filter((each) => each !== null), ...item.related]
  return [...(item.previous && item.next ? [] : [listTag(kind, lang)]), ...itemTags(shown), votesTag(item.article_id)]
}

/** The comments on an item; open pages follow this topic, too. */
export const commentsTag = (articleId: number) => `comments:${articleId}`

/** The items that editors have put into the slots of the home page. */
export const slotsTag = 'slots'

/** The votes of an item. */
export const votesTag = (articleId: number) => `votes:${articleId}`

/** One author: profile, followers and items. */
export const authorTag = (authorId: number) => `author:${authorId}`

/** A topic or special subject: its texts and its items. */
export const compositionTag = (id: number) => `composition:${id}`

/** A token of the wiki: its texts and the items that name it. */
export const tokenTag = (id: number) => `token:${id}`

/** A podcast show and its followers. */
export const showTag = (id: number) => `show:${id}`

/** The lists of topics and special subjects. */
export const compositionsTag = 'compositions'

/** A page that the newsroom writes. */
export const sitePageTag = (name: string) => `page:${name}`

/** The list of adverse events and the facts about them. */
export const adverseTag = 'adverse'

/** The lists of tokens. */
export const tokensTag = 'tokens'

/** Any series or ranking. */
export const seriesTag = 'series'

/** The official channels. */
export const channelsTag = 'channels'

/** Any round of financing. */
export const financingTag = 'financing'

/** A picture of the newsroom's library: the file behind its address. */
export const mediaTag = (key: string) => `media:${key}`
