import { expect, test } from 'vitest'
import { lostInTranslation } from '#domain/platform/language/translation-check.ts'
import { toMainland } from '#tests/judged/chinese-to-mainland.ts'
import { toTaiwan } from '#tests/judged/chinese-to-taiwan.ts'
import { opencc } from './opencc.ts'

const convert = (texts: readonly string[], from: 'cn' | 'tw') =>
  opencc.translate({ texts, from, to: from === 'cn' ? 'tw' : 'cn', glossary: [] })

test.each([
  ['the mainland in the words of Taiwan', 'cn', toTaiwan],
  ['Taiwan in the words of the mainland', 'tw', toMainland],
] as const)('R927 a hundred judged sentences of %s', async (_, from, judged) => {
  expect(judged).toHaveLength(100)
  expect(
    await convert(
      judged.map(([text]) => text),
      from,
    ),
  ).toEqual(judged.map(([, wanted]) => wanted))
})

test('R927 a word follows its sense: a bill that passes and a way that leads, news and a message, a procedure and a program', async () => {
  const texts = ['法案获得通过', '通过钱包转账', '据官方消息', '聊天消息', '司法程序', '应用程序', '股票代码', '源代码']
  const taiwan = [
    '法案獲得通過',
    '透過錢包轉帳',
    '據官方消息',
    '聊天訊息',
    '司法程序',
    '應用程式',
    '股票代號',
    '原始碼',
  ]
  expect(await convert(texts, 'cn')).toEqual(taiwan)
})

test('R927 numbers, tickers, names in other letters, addresses and handles are untouched', async () => {
  const text = '$BTC 涨 3.25%，见 https://example.org/软件?id=1 与 @alice 的 0xAbC 文章：Aave V3'
  const [converted] = await convert([text], 'cn')
  expect(converted).toBe('$BTC 漲 3.25%，見 https://example.org/软件?id=1 與 @alice 的 0xAbC 文章：Aave V3')
  expect(lostInTranslation({ source: text, target: converted!, to: 'tw', names: [] })).toEqual([])
})

test('R927 a term is not seen across the border of two words', async () => {
  const mainland = [
    '公司参加纳斯达克上市仪式，提高管理水平',
    '中国债券市场与美国债务上限',
    '国内存款增加，以上调查落实时间未定',
    '这只是开始，只有长期权益受影响，基金管理 11 只 ETF',
    '电视频道报道黑客松与隐私信息',
  ]
  expect(await convert(mainland, 'cn')).toEqual([
    '公司參加那斯達克上市儀式，提高管理水準',
    '中國債券市場與美國債務上限',
    '國內存款增加，以上調查落實時間未定',
    '這只是開始，只有長期權益受影響，基金管理 11 檔 ETF',
    '電視頻道報導黑客松與隱私資訊',
  ])
  const taiwan = ['資金外流，避險情緒升溫', '兆豐金表示，電腦設備成長 3 兆元']
  expect(await convert(taiwan, 'tw')).toEqual(['资金外流，避险情绪升温', '兆丰金表示，电脑设备增长 3 万亿元'])
})
