import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Node } from '@tiptap/pm/model'
import type { CheckedLink } from '#contract/newsroom/item.ts'
import { linkCheckTimeoutMs } from '#domain/platform/constants.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { OutIcon } from '#web/ui/icons.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import type { SavedText } from './saver.ts'
import { SidePart } from './side-part.tsx'
import { useOnce } from '#web/state/call/use-once.ts'

interface LinkCheckProps {
  item: ItemDetail
  saver: SavedText
  editor: Editor
}

interface Checked {
  list: readonly CheckedLink[]
  skipped: number
}

/** Checks whether the pages that a text links to exist, as far as a program can request them. */
export function LinkCheck({ item: { article_id, lang }, saver, editor }: LinkCheckProps) {
  const t = useWords()
  const [checked, setChecked] = useState<Checked>()
  const { isBusy, once } = useOnce()

  const check = () =>
    once(async () => {
      if (await saver.flush())
        setChecked(await ask('deskItem.checkLinks', { article_id, lang }, { timeoutMs: linkCheckTimeoutMs }))
      else openToast({ tone: 'error', text: t('deskitems.not_saved') })
    })

  function show(href: string): void {
    const found = linkAt(editor.state.doc, href)
    if (found) editor.chain().focus().setTextSelection(found).scrollIntoView().run()
  }

  return (
    <SidePart title={t('deskitems.links')}>
      <Button disabled={isBusy} className="justify-self-start" onClick={() => void check()}>
        {t('deskitems.check_links')}
      </Button>
      <div role="status" className="text-ink-2">
        {isBusy && t('deskitems.links_checking')}
        {!isBusy && checked?.list.length === 0 && t('deskitems.links_none')}
        {!isBusy && checked && checked.skipped > 0 && t('deskitems.links_skipped', { count: checked.skipped })}
      </div>
      {checked && (
        <ul aria-label={t('deskitems.links')}>
          {checked.list.map((link) => (
            <li key={link.href} className="border-b border-soft py-1.5">
              <LinkState link={link} />
              <span className="flex items-baseline gap-2">
                <button
                  type="button"
                  className="min-h-6 min-w-0 flex-1 text-start wrap-anywhere underline decoration-line underline-offset-3 hover:decoration-ink"
                  onClick={() => show(link.href)}
                >
                  {link.href}
                </button>
                <a
                  href={link.href}
                  target="_blank"
                  rel="noreferrer noopener"
                  aria-label={t('deskitems.link_open', { address: link.href })}
                  className="inline-grid size-6 shrink-0 place-items-center"
                >
                  <OutIcon />
                </a>
              </span>
              {link.target && <span className="block wrap-anywhere text-ink-2">→ {link.target}</span>}
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  )
}

function LinkState({ link: { state, status } }: { link: CheckedLink }) {
  const t = useWords()
  const isBad = state === 'gone' || state === 'unreachable'
  return (
    <span className="flex items-baseline justify-between gap-3 text-ink-2">
      <strong className={isBad ? 'text-signal' : 'text-ink'}>{t(`deskitems.link_${state}`)}</strong>
      {isBad && status > 0 && <span>{t('deskitems.link_status', { status })}</span>}
    </span>
  )
}

/** The positions of the first link to an address, or of the first embed of it. */
function linkAt(doc: Node, href: string): { from: number; to: number } | undefined {
  let found: { from: number; to: number } | undefined
  doc.descendants((node, position) => {
    if (found) return false
    const isLink =
      node.type.name === 'embed'
        ? node.attrs['href'] === href
        : node.marks.some(({ type, attrs }) => type.name === 'link' && attrs['href'] === href)
    if (isLink) found = { from: position, to: position + node.nodeSize }
    return true
  })
  return found
}
