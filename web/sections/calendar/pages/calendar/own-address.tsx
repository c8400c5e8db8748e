import { useState } from 'react'
import { copyLink } from '#web/parts/share/share-button.tsx'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

const way = 'min-h-6 text-ink-2 underline decoration-control underline-offset-3 hover:text-ink'

/**
 * The secret address of the own calendar for calendar programs: shown on request, with buttons to copy and renew it.
 */
export function OwnAddress() {
  const t = useWords()
  const [url, setUrl] = useState('')

  async function read(renew: boolean): Promise<void> {
    try {
      const answer = await ask('calendar.address', { renew })
      if (answer) setUrl(answer.url)
    } catch (error) {
      showFailure(error)
    }
  }

  if (!url)
    return (
      <button type="button" className={way} onClick={() => void read(false)}>
        {t('calendar.own_address')}
      </button>
    )
  return (
    <div className="w-full border-s-2 border-ink ps-3 text-sm">
      <p className="text-ink-2">{t('calendar.own_address_text')}</p>
      <p className="mt-1 font-mono text-xs wrap-anywhere">{url}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <button type="button" className={way} onClick={() => void copyLink(url, t)}>
          {t('calendar.copy')}
        </button>
        <button type="button" className={way} onClick={() => void read(true)}>
          {t('calendar.renew')}
        </button>
      </p>
    </div>
  )
}
