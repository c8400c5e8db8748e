import { thaiLoanWords } from './thai-loan-words.ts'

/** What a number counts, in the languages that write it after a space: a sign, a magnitude or a ticker. */
const spaced =
  '%|[KMB]n?\\b|thousand\\b|million\\b|billion\\b|trillion\\b|nghìn|triệu|tỷ|bin\\b|milyon\\b|milyar\\b|trilyon\\b|ล้าน|พันล้าน|[A-Z][A-Z0-9]{1,5}\\b'
/** The same in Chinese and Japanese, with or without a space: a magnitude, then what is counted. */
const magnitude = '[千百]?[万萬亿億兆]|千'
const counted =
  '美元|美金|港元|日元|韩元|韓元|欧元|歐元|人民币|人民幣|ドル|ユーロ|ウォン|小时|小時|時間|分钟|分鐘|分間|年度|周年|个月|個月|か月|カ月|ヶ月|[元円圆枚个個倍年月日号號时時分秒人名家社件次天周週点點位笔筆项項条條款期]'
const numbers = `\\d(?: (?:${spaced})| ?(?:${magnitude})(?:${counted})?| ?(?:${counted}))`
const kept = new RegExp(`(${numbers}|${thaiLoanWords.join('|')})`, 'u')

/**
 * The parts of a title, by turns those within which a line may end and those within which it may not: a number's last digit with its unit
 * (`$1.2 billion`, `5 BTC`, `220亿美元`), and Thai loan words. Joined they are the title.
 */
export const titleParts = (title: string): string[] => title.split(kept)
