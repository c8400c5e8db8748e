import { expect, test } from 'vitest'
import { isContradicted } from './contradiction.ts'
import { faultOf, readWritten } from './check.ts'

test.for([
  ['Bitcoin fell 3% on Tuesday.', 'Bitcoin rose 3% on Tuesday, to $97,400.'],
  ['Bitcoin lost 3% on Tuesday.', 'Bitcoin gained 3% on Tuesday.'],
  ['Bitcoin rose while ether fell.', 'Bitcoin fell while ether rose.'],
  ['The SEC rejected the fund of Harrow.', 'The SEC approved the fund of Harrow.'],
  ['It fell to $97,400.', 'Bitcoin rose to $97,400.'],
  ['Bitcoin funds had outflows of $96 million.', 'Bitcoin funds had inflows of $96 million.'],
  ['比特币资金费率上涨至 1.8%。', 'BTC 资金费率降至 1.8%。'],
  ['比特幣資金費率上漲至 1.8%。', '比特币资金费率下跌至 1.8%。'],
  ['ビットコインは3%下落した。', 'ビットコインは3%上昇した。'],
  ['비트코인은 3% 하락했다.', '비트코인이 3% 상승했다.'],
  ['Bitcoin giảm 3%.', 'Bitcoin tăng 3%.'],
  ['บิตคอยน์ลดลง 3%', 'บิตคอยน์เพิ่มขึ้น 3%'],
  ['Bitcoin yüzde 3 düştü.', 'Bitcoin yüzde 3 yükseldi.'],
  // In other words, and in other languages than the passage.
  ['BTC fell 3%.', 'Bitcoin rose 3%.'],
  ['Bitcoin fell 3%.', '比特币上涨 3%。'],
  ['บิตคอยน์ร่วง 3%', 'Bitcoin climbed 3%.'],
  ['The funding rate rose to 1.8%.', '资金费率降至 1.8%。'],
] as const)('R876 «%s» does not stand by «%s»', ([sentence, passage]) => {
  expect(isContradicted(sentence, [passage])).toBe(true)
})

test.for([
  ['Bitcoin fell 3% on Tuesday.', 'Bitcoin fell 3% on Tuesday, while shares rose.'],
  ['Bitcoin fell 3%, although revenue of miners rose.', 'Revenue of miners rose. Bitcoin slid 3%.'],
  ['Bitcoin fell below $90,000.', 'Bitcoin rose to $97,400 on Monday.\nBitcoin dropped below $90,000 on Tuesday.'],
  ['Ether fell 3%.', 'Bitcoin rose 3%. Ether was weaker.'],
  ['The SEC did not approve the fund.', 'The SEC rejected the fund.'],
  ['Saltmarsh lost $46.2 million.', 'Saltmarsh, which had raised $3 million, was drained of $46.2 million.'],
  ['比特币下跌 3%。', '比特币下跌 3%，以太坊上涨 2%。'],
  ['Bitcoin fell 3%.', '比特币下跌 3%，以太坊上涨 2%。'],
  ['ビットコインは3%下落した。', 'Bitcoin slumped 3% as yields rose.'],
] as const)('R876 «%s» stands by «%s»', ([sentence, passage]) => {
  expect(isContradicted(sentence, [passage])).toBe(false)
})

test('R876 a sentence that turns the direction of its passage round is a fault', () => {
  const passages = ['BTC funding\nBTC funding rates fell to a 23-day low of 1.8%.']
  expect(faultOf(readWritten('BTC funding rates rose to a 23-day low of 1.8%. [1]'), passages)).toBe('direction')
  expect(faultOf(readWritten('BTC funding rates dropped to 1.8%. [1]'), passages)).toBe(undefined)
})
