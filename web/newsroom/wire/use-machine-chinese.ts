import { useEffect, type Dispatch, type SetStateAction } from 'react'
import { ask } from '#web/newsroom/state/ask.ts'
import { machineChinese, textIn, withMachineText, type Flash } from './flash.ts'

const restMs = 300

/** Keeps the other script of Chinese up to date with the typed text, until an editor has written or approved it. */
export function useMachineChinese(flash: Flash, setFlash: Dispatch<SetStateAction<Flash>>): void {
  const { from, to } = machineChinese(flash) ?? {}
  const { key } = flash
  const text = from ? textIn(flash, from) : ''
  useEffect(() => {
    if (!from || !to) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      if (!text.trim()) return setFlash((now) => withMachineText(now, key, to, ''))
      ask('deskTranslation.convert', { from, to, text }, { signal: ended.signal }).then(
        (converted) => setFlash((now) => withMachineText(now, key, to, converted.text)),
        () => undefined, // Without a connection the server converts it when the flash is sent.
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [from, to, key, text, setFlash])
}
