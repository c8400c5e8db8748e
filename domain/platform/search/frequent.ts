import { foldedTextOf } from './fold.ts'

/**
 * Terms that are frequent in texts and queries: the index stores them whole. For other terms it stores n-grams, which
 * do not prove that a text contains the term, so each candidate's text must be read.
 */
const terms = new Set(
  `
  比特币 以太坊 以太币 稳定币 交易所 区块链 加密货币 数字货币 代币化 美联储 特朗普 净流入 净流出
  ビットコイン イーサリアム ステーブルコイン ブロックチェーン トークン 仮想通貨 暗号資産 取引所 トランプ
  비트코인 이더리움 스테이블코인 블록체인 가상자산 암호화폐 거래소 트럼프
  บิตคอยน์ อีเธอเรียม สเตเบิลคอยน์ บล็อกเชน คริปโต โทเคน ดอลลาร์
  `
    .match(/\S+/g)!
    .map(foldedTextOf),
)
const anyTerm = new RegExp([...terms].join('|'), 'u')

export const isFrequent = (term: string): boolean => terms.has(term)

/** The frequent terms that an unbroken run of characters contains. */
export const frequentIn = (run: string): string[] =>
  anyTerm.test(run) ? [...terms].filter((term) => run.includes(term)) : []
