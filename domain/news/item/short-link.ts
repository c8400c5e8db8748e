import { base58Of, numberInBase58 } from '#domain/platform/number/base58.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { itemKindFacts, kindOfType, type ItemKind, type ItemType } from './kind.ts'

/** What a short link was made for, by which its visits are counted, and the first segment of its address. */
export const shortWays = { share: 's', poster: 'p', cast: 'c' } as const
export type ShortWay = keyof typeof shortWays
export const shortWayNames = keysOf(shortWays) as [ShortWay, ...ShortWay[]]

/** Room for the kinds of items; the function `cast_pages` of the database has the same number. */
const kindsInCode = 16

/** What a short link says of its item: `5Rc` in `/s/5Rc`. Kind and id are in it, so it needs no table. */
export const shortCode = (kind: ItemKind, articleId: number): string =>
  base58Of(articleId * kindsInCode + itemKindFacts[kind].type)

/** Pages that are no items: their kind in a code, which no item has, and where they are. */
const shortThings = {
  story: { type: 8, path: '/story/' },
  token: { type: 9, path: '/project/' },
  round: { type: 10, path: '/financid/' },
  library: { type: 11, path: '/library/' },
} as const
export type ShortThing = keyof typeof shortThings

/** The path of a short link, made by sharing, to a page that is no item; without a language. */
export const shortThingPath = (thing: ShortThing, id: number) =>
  `/${shortWays.share}/${base58Of(id * kindsInCode + shortThings[thing].type)}`

/** The path of the page of a code that is no item's; undefined for another code. */
export function thingPathOfCode(code: string): string | undefined {
  const number = numberInBase58(code) ?? 0
  const thing = Object.values(shortThings).find(({ type }) => type === number % kindsInCode)
  return thing && number > kindsInCode ? thing.path + Math.floor(number / kindsInCode) : undefined
}

/** The item of a code; undefined for a code of none. */
export function itemOfCode(code: string): { kind: ItemKind; id: number } | undefined {
  const number = numberInBase58(code) ?? 0
  const [kind, id] = [kindOfType(number % kindsInCode), Math.floor(number / kindsInCode)]
  return kind && id > 0 ? { kind, id } : undefined
}

/** The path of a short link, without a language. */
export const shortItemPath = (way: ShortWay, kind: ItemKind, articleId: number) =>
  `/${shortWays[way]}/${shortCode(kind, articleId)}`

/** The path of a short link to an item as the API shows it, without a language. */
export const shortPathOf = (way: ShortWay, item: { type: ItemType; article_id: number }) =>
  shortItemPath(way, kindOfType(item.type)!, item.article_id)

const shortPattern = new RegExp(`^/[${Object.values(shortWays).join('')}]/(\\w{1,9})/?$`)

/** The item that a path without a language is a short link to; undefined for another path. */
export const itemOfShortPath = (path: string) => itemOfCode(shortPattern.exec(path)?.[1] ?? '')

/** The fragment with which a short link leads to its item, so that the page can count the visit. */
export const shortMark = (way: ShortWay) => `#by-${way}`
