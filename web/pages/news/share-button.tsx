import { useHref } from 'react-router'
import { showToast } from '../../state/toasts.ts'
import { useSite } from '../../state/store.ts'
import { useWords } from '../../state/words.tsx'
import { ShareIcon } from '../../ui/icons.tsx'

/** Shares an address by the device's own sheet, or copies it where there is none. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const t = useWords()
  const url = useSite().origin + useHref(path)
  return (
    <button
      type="button"
      data-share
      className="flex min-h-6 items-center gap-1 hover:text-ink"
      onClick={() => void share(title, url, t('news.link_copied'), t('news.copy_failed'))}
    >
      <ShareIcon />
      {t('news.share')}
    </button>
  )
}

async function share(title: string, url: string, copied: string, failed: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: copied })
  } catch (error) {
    // The reader closed the sheet: nothing failed.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ tone: 'error', text: failed })
  }
}
