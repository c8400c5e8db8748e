import { expect, test } from 'vitest'
import { measureIn, withoutMeasure } from './measure.ts'
import { withoutAskedNoun } from './asked-noun.ts'

test.each([
  ['What percentage of Meridian runs Kestrel?', 'It runs on 21% of Meridian.', 'It runs on 1,936 of Meridian.'],
  ['有百分之几的验证者运行 Kestrel？', '占比 21%。', '共 1936 个。'],
  ['Kestrel は何％？', '21%で稼働。', '1,936台で稼働。'],
  ['How long was Harbour Chain halted?', 'It stopped for six hours.', 'It stopped at block 18,402,117.'],
  ['Harbour Chain 停了多久？', '暂停 6 小时。', '6118 笔提款。'],
  ['Meridian ngừng bao lâu?', 'Mạng dừng sáu giờ.'.replace('sáu', '6'), 'Phí 6 USD.'],
  ['Harrow 涨了几倍？', '上涨 5 倍。', '上涨 5%。'],
  ['How many pages has the report?', 'The report of 68 pages is out.', 'The report names 68 banks.'],
  ['How many employees does Harrow have?', 'Harrow has 1,200 full-time employees.', 'Half of the staff left in 2025.'],
  ['Harrow 有多少名员工？', 'Harrow 有 1200 名员工。', '50% 员工离职。'],
  ['Harrowの社員は何人ですか？', 'Harrowの社員数は1200人。', 'Harrowの社員が3件を報告。'],
  ['Harrow 的债券最长多少年？', '最长 50 年期。', '2076 年到期，2 月 15 日发行。'],
  ['On which chain is LIML?', 'LIML is live on Harbour Chain.', 'LIML is live in Norland.'],
  ['How many people use Harrow?', 'Harrow has 51 million users.', 'Harrow is used for 365 days.'],
  ['How many people did Norland arrest?', 'Norland arrests five in fraud case', 'Norland arrests people in 2 raids'],
  ['Harrowの利用者は何人？', '7000万人が利用。', '24時間利用できる。'],
  ['LIML มีผู้ถือกี่คน', 'มีผู้ถือ 900 ราย', 'หนึ่งลีราได้ 38%'],
  ['2 月发生了几起攻击？', '共发生 15 起攻击。', '损失 2650 万美元。'],
  ['Có mấy vụ tấn công?', 'Có 15 vụ tấn công.', 'Thiệt hại 15 triệu USD.'],
  ['How fast did the revenue of Harrow grow?', 'Revenue up 87%.', 'Revenue was $50 million.'],
  ['Harrow 今年降几次息？', '仅降息一次。', '降息 25 个基点。'],
  ['When was Harrow founded?', 'Founded by Ilse Brandt in 2011, Harrow…', 'Its founder bought it in 2011.'],
  ['Harrow 是哪一年成立的？', 'Harrow 成立于 2011 年。', 'Harrow 创始人在 2011 年离职。'],
  ['Harrowはいつ設立されましたか？', '2011年に設立された。', '2011年、創業者が退任。'],
])('R876 «%s» is answered by «%s», not by «%s»', (question, answer, other) => {
  const measure = measureIn(question)!
  expect([answer, other].map((sentence) => measure.given.test(sentence))).toEqual([true, false])
})

test('R876 a question that only mentions a unit asks for none', () => {
  expect(measureIn('How many BTC did Harrow buy in two days?')).toBe(undefined)
  expect(measureIn('Harrow 收购了哪家公司？')).toBe(undefined)
})

test('R876 words for the measure, and for the kind of what is asked, need not be in an answer', () => {
  const question = 'What percentage of Meridian runs Kestrel?'
  expect(withoutMeasure(question, measureIn(question)!)).not.toContain('percentage')
  expect(withoutAskedNoun('Which company buys Lattice?')).not.toContain('company')
  expect(withoutAskedNoun('How large is the pay package of Ilse Brandt?')).not.toContain('package')
  expect(withoutAskedNoun('Which bank lends to Lattice?')).toContain('bank')
  expect(withoutAskedNoun('On which blockchain is LIML?')).not.toContain('blockchain')
  expect(withoutAskedNoun('哪家公司收购了 Lattice？')).not.toContain('公司')
  expect(withoutAskedNoun('Latticeを買収した会社はどこ？')).not.toContain('会社')
  expect(withoutAskedNoun('เมืองไหน')).not.toContain('เมือง')
})
