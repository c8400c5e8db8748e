import { duration, saysNumber } from './asked.ts'
import { clausesOf } from './direction.ts'
import { figuresIn } from './figures.ts'
import { evidenceOf, holds } from './match.ts'
import type { Unit } from './question.ts'
import { spelledNumber } from './spelled.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'

/** A sum or a share counts nothing. */
const uncounted = /[$€£¥₩₫฿₺%％]|美元|美金|円|ドル|원|달러|USD|dollar|đô la|dolar|ดอลลาร์/iu
/** A time counts nothing, either: `spent three years`. */
const spelledDuration = new RegExp(`(?:${spelledNumber}) (?:years?|months?|weeks?|days?|hours?|minutes?)\\b`, 'giu')
const thousands = /(\d),(?=\d{3})/g
const magnitude = String.raw`\d ?(?:million|thousand|[kmb]|[万萬亿億千만억])? ?`
/** What may stand between a number and the coin that it counts: `12 million BTC`, `3 万枚比特币`, `500 股 IBIT`. */
const beforeCoin = String.raw`${magnitude}(?:枚|个|개|股|株|주|units? of|shares? of)? ?(?:of )?\$?`
/** The coin may also be paid or counted by what it is worth: `$116M worth of LINK`. */
const worth = String.raw`${magnitude}(?:worth of|in) `
/** The number may follow the name: `BTC 持仓量升至 7565 枚`. */
const afterCoin = String.raw`[^\d。；;]{0,12}\d[\d.]{0,12} ?[万萬亿億]? ?枚`
const special = /[.*+?^${}()|[\]\\]/g

interface Counting {
  /** Whether numbers in words count, too, and that nobody states one. */
  isLoose: boolean
  /** Whether a coin may be counted by what it is worth. */
  maySum: boolean
}

/**
 * Whether a text counts what a question asks to count: it has a number of coins next to their name, or of anything else
 * in the clause that names it.
 */
export function counts(text: string, unit: Unit, { isLoose, maySum }: Counting): boolean {
  const plain = text.replace(thousands, '$1')
  if (unit.isName) {
    const names = unit.forms.map((form) => form.text.trim().replace(special, String.raw`\$&`)).join('|')
    const before = maySum ? `(?:${beforeCoin}|${worth})` : beforeCoin
    return new RegExp(`${before}(?:${names})|(?:${names})${afterCoin}`, 'u').test(foldedTextOf(plain))
  }
  return clausesOf(plain).some(
    (clause) =>
      (figuresIn(clause).some(
        ({ found, index }) => !uncounted.test(found) && !duration.test(clause.slice(index + found.trimEnd().length)),
      ) ||
        (isLoose && saysNumber(clause.replace(spelledDuration, ' ')))) &&
      holds(evidenceOf(clause), unit),
  )
}
