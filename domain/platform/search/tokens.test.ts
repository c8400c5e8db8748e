import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedTextOf, foldText } from './fold.ts'
import { highlight } from './highlight.ts'
import { commonWords } from './pairs.ts'
import { adjacentForm, documentOf, phraseTokensOf, termsOf } from './tokens.ts'

/** Whether the index entry of a text matches a query, evaluated as the database does. */
function finds(text: string, query: string): boolean {
  const { tokens, words } = documentOf(text, '')
  const terms = termsOf(query)
  const required = terms.flatMap(phraseTokensOf)
  const has = (token: string) =>
    token.endsWith('*') ? tokens.some((each) => each.startsWith(token.slice(0, -1))) : tokens.includes(token)
  return (
    terms.length > 0 &&
    required.every(has) &&
    terms.every((runs) => phraseTokensOf(runs).length === 1 || words.includes(adjacentForm(runs)))
  )
}

test.for([
  ['比特币突破 10 万美元', '比特币'],
  ['持有比特幣交易所的', '比特币交易所'],
  ['暗号資産ビットコインは', 'ビットコイン'],
  ['비트코인은 암호화폐다', '암호화폐'],
  ['ซื้อบิตคอยน์ด้วยดอลลาร์', 'บิตคอยน์'],
  ['比特币突破 10 万美元', '币突'],
  ['以太坊上市', '上市'],
  ['币安上线新币', '币'],
  ['ビットコインが上昇', 'コイン'],
  ['100万円の調達', '円'],
  ['비트코인은 상승했다', '비트코인'],
  ['ซื้อรถด้วยบิตคอยน์', 'รถ'],
  ['ซื้อรถด้วยบิตคอยน์', 'ร'],
  ['ร 5 BTC', 'ร'],
  ['กินข้าว', 'กิน'],
  ['Giá Bitcoin tăng mạnh', 'gia tang'],
  ['Yatırımcılar İstanbul’da', 'istanbul'],
  ['Đồng tiền', 'dong tien'],
  ['Ｂｉｔｃｏｉｎ ＥＴＦ', 'bitcoin etf'],
  ['ﾋﾞｯﾄｺｲﾝ', 'ビットコイン'],
  ['Buy $BTC now', '$btc'],
  ['Buy $BTC now', 'BTC'],
  ['Moved 1,559.5 BTC', '1559.5'],
  ['Wallet 0x83F4aB moved', '0x83f4ab'],
  ['Spot ETFs see inflows', 'etf inflow'],
  ['機構與錢包', '机构与钱包'],
  ['机构与钱包', '機構'],
  ['比特币ETF获批', '比特币 etf'],
  ['ETF 获批，比特币上涨', '比特币ETF'],
  ['比特币现货ETF获批', '比特币ETF'],
  ['空单增加，BTC 下跌', 'BTC 空单'],
  ['An ETF of bitcoin', 'bitcoin etf'],
  ['Token on crypto.com', 'crypto.com'],
  ['The S&P 500 rises', 's&p 500'],
  ['XAUT is gold', '$XAUT'],
  ['Buy $XAUT now', 'xaut'],
  ['巨鲸买入 320ETH', 'ETH'],
  ['巨鲸买入 320ETH', '320'],
  ['巨鲸买入 320 ETH', '320ETH'],
  ['買進1.5萬枚USDT', 'usdt'],
  ['GainBitcoin fraud', 'bitcoin'],
  ['GainBitcoin fraud', 'gainbitcoin'],
  ['เหรียญ stETH ร่วง', 'eth'],
  ['XRPLedgerが停止', 'xrp ledger'],
  ['uniBTC 被盗', 'btc'],
  ['비트코인ETF 승인', 'etf 비트코인'],
  ['MicroStrategy bitcoin aldı', 'strategy'],
  ['Spot bitcoin ETFs now', '"bitcoin etf"'],
  ['A spot Bitcoin ETF', '"spot bitcoin ETFs"'],
  ['Spot Ordinals ETF', '"spot ordinals etf"'],
  ['购买比特币 ETF 的人', '"比特币 ETF"'],
  ['비트코인 가격 상승', '"비트코인 가격"'],
  ['Quyền con người', '"con người"'],
  ['20 BTC moved', '"20 btc"'],
] as const)('R576 %s is found by %s', ([text, query]) => expect(finds(text, query)).toBe(true))

test.for([
  ['比特币突破', '特比'],
  ['比特与特币', '比特币'],
  ['ビットとットコインとトコイ', 'ビットコイン'],
  ['币安，上市', '安上'],
  ['以太坊和坊间', '以太坊间'],
  ['The network of lightning', '"lightning network"'],
  ['Moved 11559 BTC', '1559'],
  ['The network of lightning', '“lightning network”'],
  ['crypto at example.com', 'crypto.com'],
  ['S, a P and 500', 'S&P 500'],
  ['Wallet 0xabcdef moved', 'abcdef'],
  ['ETFs', 'fs'],
  ['BTC rises', 'BTC 空单'],
  ['か', 'が'],
  ['An ETF of bitcoin', '"bitcoin etf"'],
  ['Bitcoin rises. Spot ETF', '"bitcoin spot etf"'],
  ['比特币现货 ETF', '"比特币 ETF"'],
  ['비트코인 현물 가격', '"비트코인 가격"'],
  ['anything', ' ?! '],
] as const)('R576 %s is not found by %s', ([text, query]) => expect(finds(text, query)).toBe(false))

test('R576 two common words in quotation marks are found without reading texts', () => {
  for (const query of ['"bitcoin etf"', '"of the"', '"thị trường"', 'crypto.trade', '"20 btc"'])
    expect(phraseTokensOf(termsOf(query)[0]!)).toHaveLength(1)
})

test('R576 every adjacent part of any text is found in quotation marks', { timeout: 120_000 }, () => {
  const word = fc.constantFrom(
    'bitcoin',
    'etf',
    'schnorr',
    'of',
    'the',
    '比特币',
    '涨',
    '비트코인은',
    'ซื้อ',
    'ร',
    '20',
    '1559',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (words, one, other) => {
      const from = one % words.length
      const length = 1 + (other % (words.length - from))
      expect(finds(words.join(' '), `"${words.slice(from, from + length).join(' ')}"`)).toBe(true)
    }),
  )
})

test('common words are listed in the form that texts are compared in', () => {
  for (const word of commonWords)
    expect([
      word,
      termsOf(word)
        .flat()
        .map(({ text }) => text),
    ]).toEqual([word, [word]])
})

/** Preparing strings of any characters takes seconds on a busy machine. */
const timeout = 120_000
const cjk = fc.stringMatching(/^[一-龥ぁ-んァ-ヴー가-힣]{2,24}$/u)

test('R576 every part of a title of two and more CJK characters is found', () => {
  fc.assert(
    fc.property(cjk, fc.nat(), fc.nat(), (title, one, other) => {
      const characters = Array.from(title)
      const from = one % (characters.length - 1)
      const length = 2 + (other % (characters.length - from - 1))
      expect(finds(`x ${title}, y`, characters.slice(from, from + length).join(''))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('R576 every word of a title of any letters is found, and any text makes a document', { timeout }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const token of documentOf(text, text).tokens)
        expect(token).toMatch(/^\^?[\p{L}\p{N}\p{M}.]+( [\p{L}\p{N}\p{M}.]+)?$/u)
      for (const word of text.split(/\s+/u)) if (termsOf(word).length) expect(finds(`a ${word} b`, word)).toBe(true)
    }),
  )
})

test('R576 signs of a script that are no letters are no tokens', () => {
  expect(documentOf('⺀ ๏ 〄', '').tokens).toEqual([])
})

test('R576 matches are marked in whichever form they are written, and the rest is escaped', () => {
  const mark = (text: string, query: string, length?: number) =>
    highlight(text, { terms: termsOf(query), names: [] }, length)
  expect(mark('Buy <b>$BTC</b> & hold', '$btc')).toBe('Buy &lt;b&gt;$<em>BTC</em>&lt;/b&gt; &amp; hold')
  expect(mark('機構買入比特幣', '比特币')).toBe('機構買入<em>比特幣</em>')
  expect(mark('ﾋﾞｯﾄｺｲﾝと㍿', 'ビット 会社')).toBe('<em>ﾋﾞｯﾄ</em>ｺｲﾝと<em>㍿</em>')
  expect(mark('İstanbul’da ETFs', 'istanbul etf')).toBe('<em>İstanbul</em>’da <em>ETFs</em>')
  expect(mark('Moved 1,559 BTC', '1559')).toBe('Moved <em>1,559</em> BTC')
  expect(mark('aa aa', 'zz')).toBe('aa aa')
  expect(mark('320ETH of GainBitcoin', 'eth bitcoin')).toBe('320<em>ETH</em> of Gain<em>Bitcoin</em>')
  expect(mark('比特币现货ETF', '比特币ETF')).toBe('<em>比特币</em>现货<em>ETF</em>')
  expect(mark(`${'word '.repeat(50)}bitcoin${' word'.repeat(50)}`, 'bitcoin', 60)).toMatch(
    /^…word .*<em>bitcoin<\/em> word.*…$/,
  )
})

test('R576 the quick way to fold a text folds as the one that maps positions', { timeout }, () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const { text: folded, starts, ends } = foldText(text)
      expect(foldedTextOf(text)).toBe(folded)
      expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
    }),
  )
  for (const text of ['e\u0301A', 'Aé', 'ÀB c', 'ﾊﾟa', 'x\u1112\u1161', '\u0301a'])
    expect(foldedTextOf(text)).toBe(foldText(text).text)
  expect(foldText('Ae\u0301B')).toMatchObject({ text: 'aeb', starts: [0, 1, 3], ends: [1, 3, 4] })
})

test('R576 a highlight without its marks is the escaped text', { timeout }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(highlight(text, { terms: termsOf(query), names: [] }).replace(/<\/?em>/g, '')).toBe(
        highlight(text, { terms: [], names: [] }),
      )
    }),
  )
})
