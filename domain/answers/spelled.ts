/** Numbers in words that count things in the news, as the parts of a pattern; each stands alone where words have spaces. */
const spaced =
  'one two three four five six seven eight nine ten eleven twelve fourteen twenty half hai ba bốn năm sáu bảy tám chín mười iki üç dört beş altı yedi sekiz dokuz'
    .split(' ')
    .join('|')
const thai = 'สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ'
/** Turkish on means other things unless it counts. */
const ten = String.raw`on(?= (?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|bin|milyon|milyar|gün|ay|yıl|saat|kişi|blok))`

/** A number in words other than Chinese characters. */
export const spelledNumber = String.raw`(?:(?<!\p{L})(?:${spaced}|${ten})(?!\p{L})|${thai})`
export const hanNumber = '[一二两兩三四五六七八九十百]'
