/**
 * The public names of each kind of item: `type` is its code in the API (0 and 1 are those of older clients), `section`
 * the first segment of the address of its page, `list` that of the address of its list.
 */
export const itemKindFacts = {
  article: { type: 0, section: 'news', list: 'article' },
  flash: { type: 1, section: 'flash', list: 'newsflash' },
  activity: { type: 2, section: 'activityid', list: 'activity' },
  podcast: { type: 3, section: 'radioinfo', list: 'radios' },
  video: { type: 4, section: 'video', list: 'video' },
  explainer: { type: 5, section: 'scienceid', list: 'science' },
  column: { type: 6, section: 'inclusionid', list: 'inclusion' },
  report: { type: 7, section: 'research', list: 'research' },
} as const

export type ItemKind = keyof typeof itemKindFacts
export type ItemType = (typeof itemKindFacts)[ItemKind]['type']
export type Section = (typeof itemKindFacts)[ItemKind]['section']

export const itemKinds = Object.keys(itemKindFacts) as [ItemKind, ...ItemKind[]]

/** The kinds that are news: the content of lists, feeds and sitemaps that specify no kind. */
export const newsKinds = ['flash', 'article'] as const satisfies ItemKind[]
export type NewsKind = (typeof newsKinds)[number]

export const itemTypes = itemKinds.map((kind) => itemKindFacts[kind].type) as [ItemType, ...ItemType[]]
export const sections = itemKinds.map((kind) => itemKindFacts[kind].section)

const byType = new Map<number, ItemKind>(itemKinds.map((kind) => [itemKindFacts[kind].type, kind]))
const bySection = new Map<string, ItemKind>(itemKinds.map((kind) => [itemKindFacts[kind].section, kind]))

/** The kind for an API code. Undefined for an unknown number. */
export const kindOfType = (type: number): ItemKind | undefined => byType.get(type)

/** The kind for a section of addresses. Undefined for other segments. */
export const kindOfSection = (section: string): ItemKind | undefined => bySection.get(section)

/** The pattern of an id in the address of an item, with or without a slug behind it; its group is the id. */
export const addressId = '([1-9]\\d{0,14})(?:-[a-z\\d-]{1,80})?'

/** The path of an item's page, without a language; its slug is for readers, the id alone leads there too. */
export const itemPath = (kind: ItemKind, articleId: number, slug = '') =>
  `/${itemKindFacts[kind].section}/${articleId}${slug && `-${slug}`}`

/** The section of an item as the API shows it. */
export const sectionOf = (item: { type: ItemType }): Section => itemKindFacts[kindOfType(item.type)!].section

/** The path of the page of an item as the API shows it. */
export const pathOfItem = (item: { type: ItemType; article_id: number; slug?: string | undefined }) =>
  itemPath(kindOfType(item.type)!, item.article_id, item.slug)
