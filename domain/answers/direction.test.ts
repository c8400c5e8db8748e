import { expect, test } from 'vitest'
import { assumedIn, verdictOf, withPlainDirection } from './direction.ts'

const verdict = (question: string, subject: string, ...texts: string[]) =>
  verdictOf(assumedIn(withPlainDirection(question)), texts, (clause) =>
    clause.toLowerCase().includes(subject) ? 1 : 0,
  )

test.for([
  ['Why did revenue fall?', 'revenue', 'Revenue rose 87%.', 'opposes'],
  ['Why did revenue fall?', 'revenue', 'Revenue fell 8% while costs rose.', 'confirms'],
  ['Why did bitcoin rise?', 'bitcoin', 'Bitcoin fell as outflows rose.', 'opposes'],
  ['Why did the SEC approve it?', 'sec', 'The SEC did not approve it.', undefined],
  ['Did bitcoin rise or fall?', 'bitcoin', 'Bitcoin fell.', undefined],
  ['Who bought Saltmarsh?', 'saltmarsh', 'Harrow sold Saltmarsh.', 'opposes'],
  ['Why did bitcoin funds lose money?', 'funds', 'Bitcoin funds took in a net $118 million.', 'opposes'],
  ['Why did bitcoin funds lose money?', 'funds', 'Bitcoin funds shed $1 billion.', 'confirms'],
  ['Why did bitcoin funds lose money?', 'funds', 'Bitcoin lost several support areas.', undefined],
  ['资金费率为什么上涨？', '费率', '比特币回升至 7 万美元，资金费率看空态势减弱。', undefined],
  ['Why did Dasom delist LIML?', 'liml', 'Dasom lists LIML.', 'opposes'],
  ['Why was Sable shut down?', 'sable', 'Sable launches today.', 'opposes'],
  ['How large was the outflow of the funds?', 'funds', 'The funds had inflows of $9 million.', 'opposes'],
  ['Why did Ripple lose the case?', 'ripple', 'Ripple won the case.', 'opposes'],
  ['比特币为什么上涨？', '比特币', '比特币下跌 3%。', 'opposes'],
  ['為什麼下架 LIML？', 'liml', 'Dasom 上架 LIML。', 'opposes'],
  ['なぜ上場廃止になったのですか', 'liml', 'LIMLが上場した。', 'opposes'],
  ['なぜ売却したのですか', 'harrow', 'Harrowが買収した。', 'opposes'],
  ['なぜ売却したのですか', 'harrow', 'Harrowは株を全売却、投資へ。', 'confirms'],
  ['왜 거부했나요?', 'sec', 'SEC가 승인했다.', 'opposes'],
  ['비트코인은 왜 하락했나요?', '비트코인', '비트코인이 급락했다.', 'confirms'],
  ['Vì sao giá giảm?', 'giá', 'Giá tăng 3%.', 'opposes'],
  ['Vì sao quỹ bán?', 'quỹ', 'Quỹ mua 3 BTC.', 'opposes'],
  ['ทำไมราคาลดลง', 'ราคา', 'ราคาเพิ่มขึ้น 3%', 'opposes'],
  ['ทำไมจึงปิดตัว', 'sable', 'Sable เปิดตัววันนี้', 'opposes'],
  ['Fiyat neden düştü?', 'fiyat', 'Fiyat yükseldi.', 'opposes'],
  ['Neden reddetti?', 'kurul', 'Kurul onayladı.', 'opposes'],
  ['Vanguard 赚了多少？', 'vanguard', 'Vanguard 浮亏 4 亿美元。', 'opposes'],
  ['Why was Kestrel profitable?', 'kestrel', 'Kestrel posts a net loss.', 'opposes'],
  ['導入した理由は？', '通貨', '通貨の禁止を求めた。', 'opposes'],
  ['Block 为什么扩招？', 'block', 'Block 裁员近半。', 'opposes'],
  ['What flaws did the audit find?', 'audit', 'The audit found no flaws.', 'opposes'],
  ['监查发现了什么漏洞？', '监查', '监查未发现漏洞。', 'opposes'],
  ['見つかった脆弱性は何？', '監査', '監査で脆弱性は発見されず。', 'opposes'],
  ['Did the audit find flaws?', 'audit', 'The audit found no flaws.', undefined],
  ['Why is bitcoin down today?', 'bitcoin', 'Bitcoin rises 3%.', 'opposes'],
] as const)('R876 %s, of %s: %s', ([question, subject, text, expected]) => {
  expect(verdict(question, subject, text)).toBe(expected)
})

test('R876 the first text that says either decides', () => {
  expect(verdict('Why did revenue fall?', 'revenue', 'Revenue was $5 million.', 'Revenue up 87%')).toBe('opposes')
  expect(verdict('Why did revenue fall?', 'revenue', 'Revenue was $5 million.')).toBe(undefined)
})
