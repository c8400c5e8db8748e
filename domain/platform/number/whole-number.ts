/** Parses a whole number in an address; NaN, which every call refuses, for any other text. */
export const wholeNumberIn = (text: string | undefined): number =>
  text !== undefined && /^[+-]?\d{1,16}$/.test(text) ? Number(text) : Number.NaN

/** Like `wholeNumberIn`, but undefined if the address has no value. */
export const optionalNumberIn = (text: string | null | undefined): number | undefined =>
  text ? wholeNumberIn(text) : undefined
