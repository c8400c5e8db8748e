import { expect, test } from 'vitest'
import { asksWhether } from './whether.ts'

test.each([
  'Did Kraken reimburse its users?',
  'is Saltmarsh insured',
  '不丹卖了比特币吗？',
  '俄罗斯法院是否可以没收加密货币',
  'XRPにステーキングは導入される？',
  '메리디안은 수수료를 올렸나요?',
  'Saltmarsh đã trả lại tiền chưa?',
  'Saltmarsh คืนเงินผู้ใช้แล้วหรือยัง?',
  'Saltmarsh parayı iade etti mi?',
])('R876 «%s» asks if something is so', (question) => {
  expect(asksWhether(question)).toBe(true)
})

test.each([
  'Who returned the money?',
  'How much did Kraken reimburse?',
  'Saltmarsh treasury vote',
  '不丹卖了多少比特币？',
  '2 月发生了几起黑客攻击？',
  'XRPはいつ上場する？',
  '메리디안은 언제 수수료를 올렸나요?',
  'Saltmarsh trả lại bao nhiêu tiền?',
  'Saltmarsh คืนเงินเมื่อไร?',
  'Saltmarsh parayı ne zaman iade etti?',
])('R876 «%s» asks for something else', (question) => {
  expect(asksWhether(question)).toBe(false)
})
