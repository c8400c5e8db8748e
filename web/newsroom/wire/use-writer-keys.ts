import type { Locale } from '#domain/platform/locale.ts'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { isComposing, isEscape, isSendKey } from '#web/ui/keys.ts'
import { useKeyDown } from '#web/newsroom/parts/use-key-down.ts'

interface WriterActions {
  onLanguage: (lang: Locale) => void
  onApprove: () => void
  onPublish: () => void
  /** Takes the held flash back; undefined if none is held. */
  onTakeBack: (() => void) | undefined
}

/** The keys of the writer, also while its field has the focus: Alt with a digit or A, Ctrl or Cmd with Enter, Escape. */
export function useWriterKeys({ onLanguage, onApprove, onPublish, onTakeBack }: WriterActions): void {
  useKeyDown((event) => {
    if (isComposing(event)) return false
    const digit = event.altKey && !event.ctrlKey ? /^Digit([1-8])$/.exec(event.code)?.[1] : undefined
    if (digit) onLanguage(deskLocales[Number(digit) - 1]!)
    else if (event.altKey && event.code === 'KeyA') onApprove()
    else if (isSendKey(event)) onPublish()
    else if (isEscape(event) && onTakeBack && !document.querySelector('dialog[open], :popover-open')) onTakeBack()
    else return false
    return true
  })
}
