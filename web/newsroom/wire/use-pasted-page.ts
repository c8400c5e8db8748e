import { useState, type Dispatch, type SetStateAction } from 'react'
import type { Output } from '#contract/calls.ts'
import { settingsOf } from '#domain/news/item/flash-field.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { textIn, typeText, withCommands, type Flash } from './flash.ts'

/** A pasted address becomes the source; the name of the source and a suggested title come from its page. */
export function usePastedPage(flash: Flash, setFlash: Dispatch<SetStateAction<Flash>>) {
  const [read, setRead] = useState<{ page: Output<'deskWire.page'>; key: string }>()
  const offered = read?.key === flash.key ? read.page : undefined

  async function take(url: string): Promise<void> {
    setFlash((now) => withCommands(now, [{ kind: 'source', name: '', url }]))
    setRead(undefined)
    // A page that cannot be read still becomes the source.
    const page = await ask('deskWire.page', { url }).catch(() => undefined)
    if (!page) return
    setRead({ page, key: flash.key })
    setFlash((now) => {
      const { sourceName, sourceUrl } = settingsOf(now.commands)
      if (now.key !== flash.key || sourceUrl !== url) return now
      const read = { ...now, sourceText: page.title }
      return sourceName ? read : withCommands(read, [{ kind: 'source', name: page.name, url }])
    })
  }

  function use(): void {
    if (!offered) return
    setFlash((now) => typeText(now, { text: `${offered.title}\n${textIn(now, now.lang)}`, caret: 0 }).flash)
    setRead(undefined)
  }

  return { offered, take: (url: string) => void take(url), use }
}
