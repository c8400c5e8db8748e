/** A number of this process that `/metrics` shows and that is not recorded, by labels. */
export interface ProcessMetric {
  name: `farwire_${string}`
  type: 'gauge' | 'counter'
  help: string
  labels: readonly string[]
  read(): { value: number; labels: Record<string, string> }[]
}

const metrics = new Map<string, ProcessMetric>()

/** The numbers of the parts that this process has opened so far. */
export const processMetrics = (): Iterable<ProcessMetric> => metrics.values()

/** Offers a number to `/metrics`; a later one of the same name replaces it. */
export const offerMetric = (metric: ProcessMetric): void => void metrics.set(metric.name, metric)
