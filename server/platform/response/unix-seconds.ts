/** A time in whole Unix seconds. */
export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)
