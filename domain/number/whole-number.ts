/** The whole number that a text of an address holds; NaN, which every call refuses, for any other text. */
export const wholeNumberIn = (text: string | undefined): number =>
  text !== undefined && /^[+-]?\d{1,16}$/.test(text) ? Number(text) : Number.NaN

/** The same, undefined where the address holds none. */
export const optionalNumberIn = (text: string | null | undefined): number | undefined =>
  text ? wholeNumberIn(text) : undefined
