import { useCallback, useEffect, useState } from 'react'
import { namesSubjects, usePageAlerts } from '#web/state/settings/page-alerts.ts'
import type { AlertRow } from './alert-reason.ts'

/** The module with the rules of alerts; only readers who have chosen subjects fetch it. */
type Rules = typeof import('./alert-reason.ts')

let loaded: Rules | undefined

/** Returns what of the reader's choice for open pages an item is about: a keyword, a token or an author. */
export function useAlertSubject(): (row: AlertRow) => string | undefined {
  const alerts = usePageAlerts()
  const [rules, setRules] = useState(loaded)
  const isMissing = !rules && namesSubjects(alerts)
  useEffect(() => {
    if (isMissing) void import('./alert-reason.ts').then((module) => setRules((loaded = module)))
  }, [isMissing])
  return useCallback(
    (row) => (rules && namesSubjects(alerts) ? rules.alertSubject(alerts, row) : undefined),
    [rules, alerts],
  )
}
