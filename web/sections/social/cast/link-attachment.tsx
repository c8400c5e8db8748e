import type { CastEmbedShown } from '#contract/social/cast.ts'
import { SnapCard } from '#web/sections/social/snap/snap-card.tsx'
import { FrameCard } from './frame-card.tsx'
import { LinkCard } from '#web/sections/social/snap/link-card.tsx'
import { MiniAppButton } from './mini-app-button.tsx'

export type LinkShown = Omit<Extract<CastEmbedShown, { kind: 'link' }>, 'kind'>

/** A link of a cast: the page's snap or frame, otherwise its card; below it the button of a mini app. */
export function LinkAttachment({ hash, link }: { hash: string; link: LinkShown }) {
  const { frame, miniapp, snap, ...facts } = link
  return (
    <>
      {snap ? (
        <SnapCard hash={hash} link={facts} url={snap} />
      ) : frame ? (
        <FrameCard hash={hash} first={{ ...frame, image: facts.image }} url={facts.url} />
      ) : (
        <LinkCard link={facts} />
      )}
      {miniapp && <MiniAppButton app={miniapp} />}
    </>
  )
}
