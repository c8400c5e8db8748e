/** Formats a count of followers: from 1000 on in thousands with one decimal, however large. */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`)
