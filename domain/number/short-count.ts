/** A count as the social feed shows it: from 1000 on in thousands with one decimal, however many, so 1234567 is '1234.6k'. */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`)
