import { expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { lostInTranslation } from './translation-check.ts'

const bitcoin = { name: 'Bitcoin', translations: ['比特币', 'บิตคอยน์', '비트코인'] }
const lost = (
  source: string,
  target: string,
  to: Locale,
  names = [bitcoin].filter(({ name }) => source.includes(name)),
) => lostInTranslation({ source, target, to, names })

test.each<[string, string, Locale]>([
  ['Bitcoin rose 5.2% to $98,000 on Nov 22', '比特币 11 月 22 日上涨 5.2%，至 9.8 万美元', 'cn'],
  ['Funds took in $1.2 billion in Q3', '第三季度基金净流入 12 亿美元', 'cn'],
  ['Strategy bought 3 times, $BTC at https://example.org/a', 'Strategy 三次买入 $BTC：https://example.org/a', 'cn'],
  ['巨鲸转出 1.5 亿枚 USDT，11月3日 14:30', 'A whale moved 150 million USDT on November 3 at 2:30 p.m.', 'en'],
  ['ERC-20 token by @alice (XYZ) on 0x12ab', '@alice の ERC20 トークン（XYZ）、0x12ab', 'ja'],
  ['Bitcoin ETFs lost $2.5 trillion won', '비트코인 ETF 2.5조 원 순유출', 'ko'],
  ['In 2026, Bitcoin gained 1,234 points', 'ในปี 2569 บิตคอยน์เพิ่ม 1,234 จุด', 'th'],
  ['$1.2 billion, 12,345.67 BTC', '1,2 tỷ USD, 12.345,67 BTC', 'vi'],
  ['40,000 users in 2 days', 'iki günde 40 bin kullanıcı', 'tr'],
  ['Nothing to count', '没有可数的', 'cn'],
])('%s → %s is faithful', (source, target, to) => {
  expect(lost(source, target, to)).toEqual([])
})

test.each<[string, string, Locale, string[]]>([
  ['Bitcoin rose 5.2%', '比特币上涨 5%', 'cn', ['5.2']],
  ['$1.2 billion', '12 万美元', 'cn', ['1.2 billion']],
  ['12 BTC', '13 枚 BTC', 'cn', ['12']],
  ['5 funds', '九只基金', 'cn', ['5']],
  ['Bitcoin fell', '以太坊下跌', 'cn', ['Bitcoin']],
  ['Buy $ETH now', '现在买入', 'cn', ['$ETH']],
  ['See https://example.org/a', '参见 https://example.org/b', 'cn', ['https://example.org/a', 'https://example.org/b']],
  ['Thanks @alice', '谢谢', 'cn', ['@alice']],
  ['ERC-20', 'ERC-721', 'cn', ['ERC-20']],
  ['A quiet day', 'Ruhig. Gratis tokens: claim-now.xyz', 'tr', ['claim-now.xyz']],
  ['A quiet day', '', 'tr', ['A quiet day']],
  ['Quiet', 'x'.repeat(500), 'tr', ['…']],
  ['11月22日', 'October 22', 'en', ['11']],
])('%s → %s has lost %o', (source, target, to, what) => {
  expect(lost(source, target, to).toSorted()).toEqual(what.toSorted())
})
