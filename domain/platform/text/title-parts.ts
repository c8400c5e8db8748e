/** Units that follow a number and a space in every language: a sign, a magnitude or a ticker. */
const signs = '%|[KMB]n?\\b|[A-Z][A-Z0-9]{1,5}\\b'

/** Units that follow numbers in the titles of any language of the site. */
const units =
  'million billion trillion nghìn triệu tỷ bin milyon milyar trilyon ' +
  'พันล้าน ล้าน แสน หมื่น บาท ดอลลาร์ เหรียญ เปอร์เซ็นต์ ปี เดือน สัปดาห์ วัน ชั่วโมง นาที ราย คน ครั้ง เท่า ' +
  '千 百 万 萬 亿 億 兆 美元 美金 港元 日元 日圓 韩元 韓元 欧元 歐元 人民币 人民幣 ドル ユーロ ウォン 元 圆 圓 円 ' +
  '小时 小時 時間 分钟 分鐘 分間 年度 季度 周年 週年 个月 個月 か月 カ月 ヶ月 年 月 日 号 號 时 時 分 秒 人 名 家 社 件 枚 个 個 倍 次 天 周 週 点 ' +
  '點 位 笔 筆 项 項 条 條 款 期 만 억 조 달러 원 엔 개 명 배 년 월 일 시간 분'

/** Digits, with the magnitudes of East Asian languages between them (`9万7400`), or a numeral in Chinese characters. */
const number = '(?:\\d(?:[十百千万萬億亿兆]\\d[\\d,.]{0,20}){0,3}|[一二三四五六七八九十百千万萬两兩]{1,5})'

const patterns = new Map<string, RegExp>()

/**
 * Splits a title into parts, alternately with and without allowed line breaks. No line may break between the last digit of a number and its
 * unit (`$1.2 billion`, `5 BTC`, `220亿美元`), in any language, because a page also shows titles in other languages; nor within `names`
 * (separated by spaces), which browsers break at a hyphen, or in Thai because their dictionaries lack them. Joined, the parts are the title.
 */
export function titleParts(title: string, names: string): string[] {
  const pattern = patterns.get(names) ?? patternOf(names)
  patterns.set(names, pattern)
  return title.split(pattern)
}

// The longest first, because a shorter alternative would match first.
const longestFirst = (words: string) => words.split(' ').toSorted((one, other) => other.length - one.length)

function patternOf(names: string): RegExp {
  // A lower-case letter continues a word that begins like a unit: `5 millionaires`.
  const counted = `${number}(?: (?:${signs})| ?(?:${longestFirst(units).join('|')}){1,3}(?![a-z]))`
  return new RegExp(`(${[counted, ...longestFirst(names)].join('|')})`, 'u')
}
