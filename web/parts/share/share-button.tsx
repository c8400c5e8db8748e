import { useHref } from '#web/router/index.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { ShareIcon } from '#web/ui/icons.tsx'

/** Shares an address with the device's share sheet, or copies it if there is none. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const t = useWords()
  const url = useSite().origin + useHref(path)
  return (
    <button
      type="button"
      data-share={url}
      className="flex min-h-6 min-w-6 items-center gap-1 hover:text-ink in-data-brief-actions:max-sm:justify-center"
      onClick={() => void share(title, url, t)}
    >
      <ShareIcon />
      <span className="in-data-brief-actions:max-sm:sr-only">{t('news.share')}</span>
    </button>
  )
}

async function share(title: string, url: string, t: Words): Promise<void> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return copyLink(url, t)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The viewer closed the sheet, which is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast({ tone: 'error', text: t('news.copy_failed') })
  }
}

/** Copies an address, and shows whether that succeeded. */
export async function copyLink(url: string, t: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', text: t('news.link_copied') })
  } catch {
    showToast({ tone: 'error', text: t('news.copy_failed') })
  }
}
