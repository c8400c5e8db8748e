/** Widths of the stored buckets in seconds: a minute, a quarter of an hour, four hours, two days, 32 days. */
const widths = [60, 900, 14_400, 172_800, 2_764_800]

/** The widths of a series: only those that hold many of its points. */
export const bucketWidths = (cadenceSeconds: number) => widths.filter((width) => width >= 8 * cadenceSeconds)
