/**
 * A part of a text that is identical in every language: links, handles, tickers, pairs, addresses, names with digits
 * such as ERC-20.
 */
export interface FixedPart {
  kind: 'link' | 'handle' | 'ticker' | 'name'
  text: string
  index: number
}

const patterns: [FixedPart['kind'], RegExp][] = [
  ['link', /https?:\/\/[^\s<>"'`（）()【】「」『』，。、；：！？…]{1,2048}/giu],
  ['link', /(?<![\p{L}\p{N}@.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}(?![\p{L}\p{N}@])/gu],
  ['handle', /(?<![\p{L}\p{N}_.])@[a-z0-9_](?:[a-z0-9_.-]{0,29}[a-z0-9_])?/giu],
  ['ticker', /(?<![\p{L}\p{N}$])\$[a-z][a-z0-9]{1,19}(?![\p{sc=Latin}\d])/giu],
  ['ticker', /(?<![A-Za-z0-9/])[A-Z0-9]{2,10}\/[A-Z]{2,6}(?![A-Za-z0-9/])/g],
  ['ticker', /(?<=[(（])[A-Z][A-Z0-9]{1,9}(?=[)）])/g],
  ['name', /(?<![\p{sc=Latin}\d])0x[0-9a-f]{4,64}(?:(?:\.{3}|…)[0-9a-f]{2,64})?/giu],
  // Addresses of other chains, whole or with their middle left out.
  ['name', /(?<![\p{sc=Latin}\d])(?=[a-z]{0,24}\d)[a-z\d]{25,90}(?![\p{sc=Latin}\d])/giu],
  [
    'name',
    /(?<![\p{sc=Latin}\d])(?=[A-Za-z]{0,11}\d)[A-Za-z\d]{4,12}(?:\.{3}|…)(?=[a-z]{0,7}[A-Z\d])[A-Za-z\d]{4,8}(?![\p{sc=Latin}\d])/gu,
  ],
  ['name', /(?<![\p{sc=Latin}\d.-])[A-Z]{1,20}-?\d[\dA-Za-z]{0,19}(?:[.-]\d{1,6}){0,3}(?![\p{sc=Latin}\d])/giu],
]

/** `Q3`, `H1`, `FY26`: periods, which languages write in words. */
const period = /^(?:q[1-4]|h[12]|fy\d{2,4})$/i

/** The fixed parts of a text in their order, without overlaps. */
export function fixedPartsOf(text: string): FixedPart[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match): FixedPart => ({ kind, text: withoutEnd(match[0]), index: match.index })),
  )
  const sorted = found
    .filter((part) => part.kind !== 'name' || !period.test(part.text))
    .toSorted((one, other) => one.index - other.index || other.text.length - one.text.length)
  let end = 0
  return sorted.filter((part) => {
    if (part.index < end) return false
    end = part.index + part.text.length
    return true
  })
}

/** A full stop or comma after a link ends the sentence. */
const withoutEnd = (text: string) => text.replace(/[.,;:!?]{1,3}$/, '')

/** The text with its fixed parts blanked out. */
export function withoutFixedParts(text: string): string {
  let rest = ''
  let at = 0
  for (const part of fixedPartsOf(text)) {
    rest += `${text.slice(at, part.index)} `
    at = part.index + part.text.length
  }
  return rest + text.slice(at)
}
