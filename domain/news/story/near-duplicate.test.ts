import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSameStory, storyPrint, type StoryPrint } from './near-duplicate.ts'
import { isSameNumber, numbersOf } from './numbers.ts'

const hourMs = 60 * 60 * 1000
const same = (one: string, other: string, hours = 1) =>
  isSameStory(storyPrint(one, ''), storyPrint(other, ''), hours * hourMs)

test.each([
  [
    '某休眠 2 年钱包从 Binance 和 Cobo.com 提取 343 枚 BTC，价值约 2,385 万美元',
    '某休眠 2 年地址从交易所提取 343 枚 BTC，价值约 2385 万美元',
  ],
  ['富達分析師：加密熊市底部或已形成', '富达分析师：加密熊市底部或已形成，有望扩张'],
  ['Kestrel pauses its bridge after price feed lags nine blocks', 'Bridge paused by Kestrel as price feed lags'],
  ['Kalshi raises $1B at $11B valuation', 'カルシ、評価額110億ドルで10億ドルを調達'],
  ['Metaplanet buys 4,279 BTC for $623M', '메타플래닛, 비트코인 4279개 매입'],
  ['Upbit hack drains $36.8M of Solana tokens', 'Upbit ถูกแฮก สูญ Solana มูลค่า 36.8 ล้านดอลลาร์'],
])('R848 one story: %s – %s', (one, other) => {
  expect(same(one, other)).toBe(true)
  expect(same(other, one)).toBe(true)
})

test.each([
  ['昨日美国比特币现货ETF净流出1.049亿美元', '昨日美国比特币现货ETF净流入1.049亿美元'],
  [
    '若ETH跌破1951美元，主流CEX累计多单清算强度将达6.12亿美元',
    '若ETH跌破1800美元，主流CEX累计多单清算强度将达7.69亿美元',
  ],
  ['Bybit 将上线 Opinion（OPN）', '币安将上线 Opinion（OPN）'],
  ['Bitcoin tops $113,000', 'Bitcoin falls below $113,000'],
  ['Strategy buys 390 BTC for $43M', 'BitMine buys 77,055 ETH for $319M'],
])('R848 two stories: %s – %s', (one, other) => expect(same(one, other)).toBe(false))

test('R848 a flash of eleven hours ago is not a near-duplicate', () => {
  expect(same('数据：BTC 跌破 68000 美元', '比特币跌破 68000 USDT', 1)).toBe(true)
  expect(same('数据：BTC 跌破 68000 美元', '比特币跌破 68000 USDT', 11)).toBe(false)
})

test.each([
  ['1559万美元', '$15.6M'],
  ['4.71亿美元', '471 million dollars'],
  ['3,541.28 万 USDT', '35.4 triệu USDT'],
  ['1.2조 원', '12000억원'],
  ['2.5%', '2,5 %'],
  ['36.8 ล้าน', '36.8 milyon'],
])('R848 %s is %s', (one, other) => {
  const [[first], [second]] = [numbersOf(one), numbersOf(other)]
  expect(isSameNumber(first!, second!)).toBe(true)
})

test('R848 dates, years and spans of time are no figures', () => {
  expect(numbersOf('2026 年 2 月 12 日 18:00，过去 24 小时，in 2026, for 5 days, 3年')).toEqual([])
})

const folder = '../shared/data'
const isHere = existsSync(`${folder}/flash-zh.jsonl`)
const note = isHere ? '' : ' (skipped: the real input is absent)'

test.skipIf(!isHere)(`R848 pairs judged by hand: precision 0.95, recall 0.8${note}`, () => {
  const texts = readTexts()
  const [nearest = '', found = ''] = readFileSync(
    new URL('./near-duplicate.judged.txt', import.meta.url),
    'utf8',
  ).split('# found')
  const [drawn, all] = [nearest, nearest + found].map((list) => measure(list, texts)) as [Measured, Measured]
  console.info('Near duplicates, texts drawn by lot:', drawn, 'with pairs that were found:', all)
  expect(drawn.pairs).toBeGreaterThan(350)
  expect(drawn.precision).toBeGreaterThanOrEqual(0.95)
  expect(drawn.recall).toBeGreaterThanOrEqual(0.8)
  expect(all.precision).toBeGreaterThanOrEqual(0.95)
})

interface Text {
  print: StoryPrint
  at: number
}

function readTexts(): Map<string, Text> {
  const texts = new Map<string, Text>()
  for (const file of ['flash-zh.jsonl', 'headlines-en-ja.jsonl']) {
    for (const line of readFileSync(`${folder}/${file}`, 'utf8').split('\n').filter(Boolean)) {
      const { source, title, content, contentSnippet, published_at, pubDate } = JSON.parse(line) as Record<
        string,
        string
      >
      const date = published_at ?? pubDate ?? ''
      const id = createHash('sha256').update(`${source}${title}${date}`).digest('hex').slice(0, 10)
      texts.set(id, { print: storyPrint(title!, content ?? contentSnippet ?? ''), at: Date.parse(date) })
    }
  }
  return texts
}

type Measured = ReturnType<typeof measure>

function measure(list: string, texts: ReadonlyMap<string, Text>) {
  const pairs = [...list.matchAll(/\b([\da-f]{10})([=/])([\da-f]{10})\b/g)].map(([, one, sign, other]) => {
    const [a, b] = [texts.get(one!)!, texts.get(other!)!]
    return { isOne: sign === '=', isFound: isSameStory(a.print, b.print, Math.abs(a.at - b.at)) }
  })
  const hits = pairs.filter(({ isOne, isFound }) => isOne && isFound).length
  return {
    pairs: pairs.length,
    precision: hits / pairs.filter(({ isFound }) => isFound).length,
    recall: hits / pairs.filter(({ isOne }) => isOne).length,
  }
}
