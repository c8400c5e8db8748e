import { useEffect, useRef, useState } from 'react'
import { usePictureSrc } from '#web/parts/item/picture-src.ts'

/** The picture of a token, which lists keep elsewhere; nothing where it cannot be had. */
export function TokenLogo({ url }: { url: string }) {
  const src = usePictureSrc(url)
  const [isBroken, setBroken] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // It may have failed before the scripts of the page listened.
  useEffect(() => setBroken(picture.current?.complete === true && picture.current.naturalWidth === 0), [src])
  if (isBroken) return null
  return (
    <img
      ref={picture}
      src={src}
      alt=""
      width={32}
      height={32}
      className="size-8 self-center rounded-full bg-sunk object-cover"
      onError={() => setBroken(true)}
    />
  )
}
