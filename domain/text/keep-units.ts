/** What a number counts: a sign, a magnitude or a ticker, in the languages that write it after a space. */
const unit =
  '(?:%|[KMB]n?\\b|thousand\\b|million\\b|billion\\b|trillion\\b|nghìn|triệu|tỷ|bin\\b|milyon\\b|milyar\\b|trilyon\\b|ล้าน|พันล้าน|[A-Z][A-Z0-9]{1,5}\\b)'
const counted = new RegExp(`(\\d) (?=${unit})`, 'gu')

/** A title in which a number and its unit stay on one line: `$1.2 billion`, `5 BTC`, `3 tỷ`. */
export const keepUnits = (title: string): string => title.replace(counted, '$1\u00a0')
