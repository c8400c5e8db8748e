import { foldedTextOf } from '#domain/platform/search/fold.ts'

/** The direction of a change in a title: 1 up or in, -1 down or out, 0 neither or both. */
export type Turn = -1 | 0 | 1

const turns = {
  up: '升破 突破 上涨 大涨 涨超 净流入 买入 增持 做多 多单 流入 上回る 突破 上昇 急騰 買い増し 돌파 급등 상승 순유입 매수 พุ่ง ทะลุ surges tops reclaims rallies rises jumps gains inflows buys tăng yükseldi aştı',
  down: '跌破 下跌 大跌 跌超 净流出 卖出 减持 做空 空单 流出 下回る 下落 急落 売却 하락 급락 순유출 매도 ร่วง หลุด plunges falls drops slides crashes sinks outflows sells giảm düştü',
}
const anyOf = (list: string) =>
  new RegExp(
    list
      .split(' ')
      .map(foldedTextOf)
      .map((word) => (/^[a-zğışçöü]/.test(word) ? `(?<!\\p{L})${word}(?!\\p{L})` : word))
      .join('|'),
    'u',
  )
const [up, down] = [anyOf(turns.up), anyOf(turns.down)]

/** The direction in a folded title. */
export const turnOf = (title: string): Turn => {
  const [isUp, isDown] = [up.test(title), down.test(title)]
  return isUp === isDown ? 0 : isUp ? 1 : -1
}

const markets: [name: string, words: RegExp][] = [
  ['spot', /现货|現物|현물|\bspot\b/u],
  ['futures', /永续|合约|先物|永久|선물|\bfutures\b|\bperp/u],
  ['alpha', /\balpha\b/u],
  ['launchpad', /launchpool|launchpad|空投|airdrop/u],
]

/** The markets of an exchange that a folded title contains. */
export const marketsOf = (title: string): string[] =>
  markets.flatMap(([name, words]) => (words.test(title) ? name : []))
