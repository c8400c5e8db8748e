import { sendSeriesAlerts } from '#server/markets/series/send-alerts.ts'
import type { Job } from './job.ts'

/** Tells accounts of values that a series has reached. */
export const sendSeriesAlertsJob: Job = {
  name: 'send-series-alerts',
  cron: '* * * * *',
  run: sendSeriesAlerts,
}
