import { useEffect } from 'react'
import { shortThingPath, type ShortThing } from '#domain/news/item/short-link.ts'
import { arrivedFrom } from '#web/parts/item-page/counted-read.ts'
import { ask } from '#web/state/call/ask.ts'
import { ShareButton } from './share-button.tsx'

/** Shares the short link of a page that is no item, and counts the visit to which such a link led. */
export function ThingShare({ thing, id, title }: { thing: ShortThing; id: number; title: string }) {
  useEffect(() => {
    const { from, link } = arrivedFrom()
    // A failed count is not reported to the viewer.
    if (from && link) void ask('shortlink.count', { from, link }).catch(() => undefined)
  }, [])
  return <ShareButton path={shortThingPath(thing, id)} title={title} />
}
