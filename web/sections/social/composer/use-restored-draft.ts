import { useEffect, useState } from 'react'
import { readDraft, type RestoredDraft } from '#web/state/draft/draft.ts'
import { useShared, type Composing } from '#web/state/store.ts'
import { draftName } from './draft-name.ts'

/** The stored draft of what is being composed, if there is one; undefined until it is read. */
export function useRestoredDraft(composing: Composing | null): { draft: RestoredDraft | undefined } | undefined {
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const [read, setRead] = useState<{ of: Composing; draft: RestoredDraft | undefined }>()
  useEffect(() => {
    if (!composing) return
    let isCurrent = true
    void readDraft(draftName(composing), fid).then((draft) => isCurrent && setRead({ of: composing, draft }))
    return () => void (isCurrent = false)
  }, [composing, fid])
  return read?.of === composing ? read : undefined
}
