import { clausesOf } from './direction.ts'
import { figuresIn } from './figures.ts'
import { evidenceOf, holds } from './match.ts'
import type { Unit } from './question.ts'
import { foldedTextOf } from '#domain/search/fold.ts'

/** A sum or a share counts nothing. */
const uncounted = /[$€£¥₩₫฿₺%％]|美元|美金|円|ドル|원|달러|USD|dollar|đô la|dolar|ดอลลาร์/iu
const thousands = /(\d),(?=\d{3})/g
/** What may stand between a number and the coin that it counts: `12 million BTC`, `3 万枚比特币`. */
const beforeCoin = String.raw`\d ?(?:million|thousand|[kmb]|[万萬亿億千만억])? ?(?:枚|个|개|units? of|worth of|in)? ?(?:of )?\$?`
/** The number may follow the name: `BTC 持仓量升至 7565 枚`. */
const afterCoin = String.raw`[^\d。；;]{0,12}\d[\d.]{0,12} ?[万萬亿億]? ?枚`
const special = /[.*+?^${}()|[\]\\]/g

/**
 * Whether a text counts what a question asks to count: it has a number of coins next to their name, or of anything else
 * in the clause that names it.
 */
export function counts(text: string, unit: Unit): boolean {
  const plain = text.replace(thousands, '$1')
  if (unit.isName) {
    const names = unit.forms.map((form) => form.text.trim().replace(special, String.raw`\$&`)).join('|')
    return new RegExp(`${beforeCoin}(?:${names})|(?:${names})${afterCoin}`, 'u').test(foldedTextOf(plain))
  }
  return clausesOf(plain).some(
    (clause) => figuresIn(clause).some(({ found }) => !uncounted.test(found)) && holds(evidenceOf(clause), unit),
  )
}
