/**
 * Widths of the stored buckets in seconds, from a minute to 32 days. Each is a few of the one before, so that no range reads many
 * more buckets than a chart has columns.
 */
const widths = [60, 300, 900, 3600, 14_400, 57_600, 172_800, 691_200, 2_764_800]

/** The widths of a series: only those that hold many of its points. */
export const bucketWidths = (cadenceSeconds: number) => widths.filter((width) => width >= 8 * cadenceSeconds)
