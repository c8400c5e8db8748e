import { useCallback, useEffect, useState } from 'react'
import { namesSubjects, useArePageAlertsRead, usePageAlerts } from '#web/state/settings/page-alerts.ts'
import type { AlertRow } from './alert-reason.ts'

/** The module with the rules of alerts; only readers who have chosen subjects fetch it. */
type Rules = typeof import('./alert-reason.ts')

let loaded: Rules | undefined

interface AlertSubject {
  /** What of the reader's choice for open pages an item is about: a keyword, a token or an author. */
  subjectOf: (row: AlertRow) => string | undefined
  /** Whether the choice is known, with the rules that it needs; before, no item is about any of it. */
  isKnown: boolean
}

export function useAlertSubject(): AlertSubject {
  const alerts = usePageAlerts()
  const isRead = useArePageAlertsRead()
  const [rules, setRules] = useState(loaded)
  const isMissing = !rules && namesSubjects(alerts)
  useEffect(() => {
    if (isMissing) void import('./alert-reason.ts').then((module) => setRules((loaded = module)))
  }, [isMissing])
  const subjectOf = useCallback(
    (row: AlertRow) => (rules && namesSubjects(alerts) ? rules.alertSubject(alerts, row) : undefined),
    [rules, alerts],
  )
  return { subjectOf, isKnown: isRead && !isMissing }
}
