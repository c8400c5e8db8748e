import { dayIn, clockIn } from '#domain/platform/time/time.ts'
import type { Store } from '#web/state/store.ts'
import type { Words } from '#web/state/words.tsx'
import { copyOf, frameCopy, listCopy, type CopyFrame } from './copy.ts'
import { offlineItems, markSaved, prune, storeDocument, storeFile, storeStyle } from './offline-items.ts'

/** Stores items that are read and saved, with the texts and the style sheet of the open page. */
export function openOfflineStore(store: Store, t: Words) {
  const { site } = store.getState()
  /** One after the other, because each write ends with a new list of all items. */
  let last: Promise<unknown> = Promise.resolve()

  function frame(notice: string): CopyFrame {
    return { locale: site.locale, base: site.base, theme: store.getState().theme, notice }
  }

  async function writeList(): Promise<void> {
    const words = {
      title: t('offline.title'),
      text: t('offline.text'),
      saved: t('offline.saved'),
      read: t('offline.read'),
      retry: t('common.try_again'),
    }
    const items = await offlineItems()
    await storeDocument(
      `${site.base}/offline`,
      frameCopy(frame(t('offline.notice')), words.title, listCopy(items, words)),
    )
  }

  async function storeItem(path: string, page: Document, isSaved: boolean): Promise<void> {
    const article = page.querySelector('main article')
    const title = page.querySelector('main h1')?.textContent
    if (!article || !title) return
    const at = Date.now()
    const wasSaved = (await offlineItems()).some((item) => item.path === path && item.isSaved)
    const { html, pictures } = copyOf(article, location.origin)
    const time = `${dayIn(at, site.zone)} ${clockIn(at, site.zone)}`
    const back = `<p class="measure mx-auto mt-9"><a class="underline underline-offset-3" href="${site.base}/offline">${t('offline.all')}</a></p>`
    const copy = frameCopy(frame(t('offline.copy', { time })), title, html + back)
    await storeDocument(path, copy, { path, title, isSaved: isSaved || wasSaved, at })
    for (const picture of pictures) await storeFile(picture)
    await prune()
  }

  const queue = (work: () => Promise<unknown>) =>
    (last = last
      .then(work)
      .then(writeList)
      // Storage is full or forbidden: nothing more is stored.
      .catch(() => undefined))

  return {
    /** The style sheet of the copies, and the list in this language. */
    begin: () =>
      queue(async () => {
        const sheet = document.querySelector<HTMLElement>('[data-sheet]')
        if (sheet) await storeStyle(sheet)
      }),
    /** The item of the open page. It may have been saved before the login of this page, or in another browser. */
    storeRead: (path: string) => queue(() => storeItem(path, document, isShownAsSaved())),
    /** Called for an item that was saved, here or in a list, or removed. */
    storeSaved: (path: string, isSaved: boolean) =>
      queue(async () => {
        if ((await markSaved(path, isSaved)) || !isSaved) return
        const answer = await fetch(path)
        if (answer.ok) await storeItem(path, new DOMParser().parseFromString(await answer.text(), 'text/html'), true)
      }),
  }
}

/** Whether the open page, which is that of an item, shows it as saved. */
const isShownAsSaved = () => document.querySelector('main [data-collect]')?.getAttribute('aria-pressed') === 'true'
