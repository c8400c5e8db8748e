const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i
const maxDigits = 60

/**
 * Normalises a number in text form: `1e-04` → `0.0001`, `007.50` → `7.5`, `-0` → `0`. Undefined for anything else, and
 * for a number of more than 60 digits. No value is converted to a float.
 */
export function parseDecimal(text: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = written.exec(text.trim()) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  const shift = Number(exponent)
  if (Math.abs(shift) + whole.length + fraction.length > maxDigits) return undefined
  const digits = whole + fraction
  const point = whole.length + shift
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : ''
  const right = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const integer = left.replace(/^0+/, '') || '0'
  const rest = right.replace(/(?<!0)0+$/, '')
  const plain = rest ? `${integer}.${rest}` : integer
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** The exact sum of exact decimals. */
export function sumDecimals(values: readonly string[]): string {
  const places = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))
  const scaled = values.map((value) => {
    const [whole = '', fraction = ''] = value.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  })
  const total = scaled.reduce((sum, each) => sum + each, 0n)
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0')
  const plain = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  return parseDecimal(total < 0n ? `-${plain}` : plain)!
}
