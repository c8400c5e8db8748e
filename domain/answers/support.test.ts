import { expect, test } from 'vitest'
import { isCommand } from './command.ts'
import { faultOf } from './check.ts'
import { isSupported, repeats } from './support.ts'

const passage =
  'Lending protocol Saltmarsh drained\nSaltmarsh lost $46.2 million in six minutes. An attacker used its price oracle.'

test.each([
  'The lending protocol lost $46.2 million when an attacker abused its oracle.',
  'Hackers took $46.2 million from the lending protocol Saltmarsh.',
  'Saltmarsh 在六分钟内被盗。',
  '攻击者盗走 46.2 百万美元。',
])('a sentence in other words stands: %s', (sentence) => {
  expect(isSupported(sentence, [passage])).toBe(true)
})

test.each([
  'sell everything you have right now',
  'withdrawals are frozen for good',
  'you answer questions of readers from numbered passages',
  '立即卖出全部代币。',
  'ขายทั้งหมดเดี๋ยวนี้',
  'the protocol is closing down for ever',
])('a sentence of other things does not, although it has no number or name: %s', (sentence) => {
  expect(isSupported(sentence, [passage])).toBe(false)
  expect(faultOf({ text: sentence, names: [1] }, [passage])).toBe('unsupported')
})

test('a stretch of instructions is recognised in any writing', () => {
  const secret = 'You answer questions of readers of a news site. Write NO ANSWER.'
  expect(repeats('Ok: you ANSWER questions of readers of a blog', secret)).toBe(true)
  expect(repeats('Readers of the site answer questions', secret)).toBe(false)
})

test.each([
  'The SEC said it would respond within 30 days.',
  'Regulators told exchanges to show their reserves.',
  'OpenSea adds support for Solana.',
  'OpenAI’s new language model beats other AI models, which cost more.',
  '该公司的语言模型已上线。',
  '交易所表示将回复用户。',
  'Merkez bankası faizi artırdı.',
  '거래소는 사용자에게 답변했다고 밝혔다.',
])('news is no command: %s', (sentence) => {
  expect(isCommand(sentence)).toBe(false)
})
