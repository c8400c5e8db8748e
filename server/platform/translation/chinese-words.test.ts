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
